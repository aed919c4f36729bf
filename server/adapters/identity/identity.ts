import { AsyncLocalStorage } from 'node:async_hooks';
import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { isAPIError } from 'better-auth/api';
import { type ChangePassword, PASSWORD_MAX, PASSWORD_MIN, type SignIn, type SignUp } from '#contract/auth.ts';
import { AppError } from '#contract/errors.ts';
import { newId } from '#server/db/ids.ts';
import type { Db } from '#server/db/pool.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { cookiePrefix, sessionCookie } from './session-cookie.ts';
import { createSignInGuard } from './sign-in-guard.ts';

/** Below this path the identity library answers. */
export const IDENTITY_PATH = '/api/identity';

/** Seconds a session lives unused, after which use it is renewed, and altogether. */
export const SESSION_SECONDS = { idle: 7 * 24 * 3600, renewedAfter: 24 * 3600, absolute: 30 * 24 * 3600 };

/**
 * The embedded identity provider. Each call takes parsed input and the caller's headers (`cookie`, `user-agent`,
 * `x-client-ip`) and gives the library's answer, cookies included.
 */
export interface Identity {
  /** 422 `USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL` for a known address; otherwise signed in. */
  signUp(person: SignUp, caller: Headers): Promise<Response>;
  /** 401 `INVALID_EMAIL_OR_PASSWORD` for an unknown address and a wrong password alike; 429 after ten of them. */
  signIn(credentials: SignIn, caller: Headers): Promise<Response>;
  /** Ends every session of the person and opens a new one for the caller. */
  changePassword(change: ChangePassword, caller: Headers): Promise<Response>;
  /** `{ session, user }` or `null`; renews a session that is in use. */
  currentSession(caller: Headers): Promise<Response>;
}

interface IdentityDeps {
  db: Db;
  /** Where people reach the site. */
  publicUrl: URL;
  /** Signs cookies; at least 32 characters, the same for all processes. */
  secret: string;
  log: { warn(details: object, message: string): void };
  /** Told when all sessions of a person have ended. */
  onSessionsEnded(userId: string): Promise<void>;
}

export function createIdentity({ db, publicUrl, secret, log, onSessionsEnded }: IdentityDeps): Identity {
  /** The hash of a sign-up, made before the library opens its transaction: hashing must not hold a connection. */
  const prepared = new AsyncLocalStorage<string>();
  const guard = createSignInGuard(db, secret);
  const auth = betterAuth({
    ...options(publicUrl, secret),
    database: { db, type: 'postgres', transaction: true },
    emailAndPassword: {
      enabled: true,
      autoSignIn: true,
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX,
      password: {
        hash: async (password) => prepared.getStore() ?? (await hashPassword(password)),
        verify: ({ hash, password }) => verifyPassword(hash, password),
      },
    },
    logger: {
      level: 'error',
      // Only the cause's message: a database error's details quote the row.
      log: (_level, message, cause: unknown) =>
        log.warn({ cause: cause instanceof Error ? cause.message : undefined }, `identity: ${message}`),
    },
  });

  function call(path: string, caller: Headers, body?: object): Promise<Response> {
    const headers = new Headers(caller);
    if (body) headers.set('content-type', 'application/json');
    const url = new URL(`${IDENTITY_PATH}${path}`, publicUrl);
    return auth.handler(new Request(url, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }));
  }

  return {
    async signUp(person, caller) {
      const hash = await hashPassword(person.password);
      const signUp = () => prepared.run(hash, () => call('/sign-up/email', caller, person));
      const answer = await signUp();
      // Of simultaneous sign-ups with one address the unique index lets one through. The others failed without a
      // reason; asked again, the library finds the address taken and says so.
      return (await readCode(answer)) === 'FAILED_TO_CREATE_USER' ? await signUp() : answer;
    },

    signIn(credentials, caller) {
      return guard.attempt(credentials.email, () => call('/sign-in/email', caller, credentials));
    },

    async changePassword(change, caller) {
      const session = await auth.api.getSession({ headers: caller });
      if (!session) throw new AppError('not_signed_in');
      const answer = await guard.attempt(session.user.email, () =>
        call('/change-password', caller, { ...change, revokeOtherSessions: true }),
      );
      if (answer.ok) await onSessionsEnded(session.user.id);
      return answer;
    },

    async currentSession(caller) {
      const answer = await call('/get-session', caller);
      // All it does is ask the database, and it does not say when that failed.
      if (answer.status >= 500) throw new AppError('unavailable');
      return answer;
    },
  };
}

function options(publicUrl: URL, secret: string): BetterAuthOptions {
  return {
    baseURL: publicUrl.origin,
    basePath: IDENTITY_PATH,
    secret,
    telemetry: { enabled: false },
    // Limits per address are the HTTP layer's, limits per account are the guard's.
    rateLimit: { enabled: false },
    user: {
      modelName: 'users',
      fields: { emailVerified: 'email_verified', image: 'photo', createdAt: 'created_at', updatedAt: 'updated_at' },
      additionalFields: { role: { type: 'string', input: false, defaultValue: 'user' } },
    },
    session: {
      modelName: 'identity_sessions',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      expiresIn: SESSION_SECONDS.idle,
      updateAge: SESSION_SECONDS.renewedAfter,
    },
    databaseHooks: {
      session: {
        update: {
          // However often it is renewed, a session ends thirty days after the sign-in.
          async before(changes, context) {
            const begun = context?.context.session?.session.createdAt;
            if (!begun || !changes.expiresAt) return;
            const end = begun.getTime() + SESSION_SECONDS.absolute * 1000;
            return { data: { expiresAt: new Date(Math.min(changes.expiresAt.getTime(), end)) } };
          },
        },
      },
    },
    account: {
      modelName: 'identity_accounts',
      fields: {
        userId: 'user_id',
        providerId: 'provider_id',
        accountId: 'account_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    verification: {
      modelName: 'identity_verifications',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    advanced: {
      // The names carry their own prefix: `__Host-` says more than the library's `__Secure-`.
      useSecureCookies: false,
      cookiePrefix: cookiePrefix(publicUrl),
      cookies: { session_token: { name: sessionCookie(publicUrl, secret).name } },
      defaultCookieAttributes: { secure: sessionCookie(publicUrl, secret).secure },
      // Every state-changing call of the site is checked by server/http/origin.ts.
      disableCSRFCheck: true,
      disableOriginCheck: false,
      ipAddress: { ipAddressHeaders: ['x-client-ip'] },
      database: { generateId: () => newId(), validateSchema: false },
    },
    onAPIError: {
      // What the library does not know itself is ours to word: an unreachable database is 503.
      onError(error) {
        if (!isAPIError(error)) throw error;
      },
    },
  };
}

async function readCode(answer: Response): Promise<unknown> {
  if (answer.ok) return undefined;
  const body: unknown = await answer.clone().json();
  return typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
}
