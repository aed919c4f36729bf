import type { BetterAuthOptions } from 'better-auth';
import { SOCIAL_RETURN } from '#contract/social-return.ts';
import { newId } from '#server/db/ids.ts';
import type { Db } from '#server/db/pool.ts';
import { cookiePrefix, sessionCookie } from './sessions/session-cookie.ts';

/** Below this path the identity library answers. */
export const IDENTITY_PATH = '/api/identity';

/** Seconds a session lives unused, after which use it is renewed, and altogether. */
export const SESSION_SECONDS = { idle: 7 * 24 * 3600, renewedAfter: 24 * 3600, absolute: 30 * 24 * 3600 };

export interface LibrarySettings {
  db: Db;
  /** Where people reach the site. */
  publicUrl: URL;
  /** Signs cookies; at least 32 characters, the same for all processes. */
  secret: string;
  log: { warn(details: object, message: string): void };
}

/** How the library is set: its tables are ours, its cookies are ours, and of its checks those that nobody else makes. */
export function libraryOptions({ db, publicUrl, secret, log }: LibrarySettings): BetterAuthOptions {
  return {
    database: { db, type: 'postgres', transaction: true },
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
        // Of the token only its hash is stored: session-hashes.ts.
        token: 'token_hash',
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      expiresIn: SESSION_SECONDS.idle,
      // What needs a fresh sign-in asks for it itself (own-account.ts).
      freshAge: 0,
      updateAge: SESSION_SECONDS.renewedAfter,
    },
    databaseHooks: {
      account: {
        create: {
          // What another provider lets us do there is not needed once it has said who somebody is.
          before: async (account) => ({ data: { ...account, accessToken: null, refreshToken: null, idToken: null } }),
        },
      },
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
      updateAccountOnSignIn: false,
      // An account that somebody else opened with this address must not be shared with its owner, nor the reverse.
      accountLinking: { enabled: true, requireLocalEmailVerified: true, allowDifferentEmails: false },
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
      // Whoever reads the table must not be able to use what was sent to somebody.
      storeIdentifier: 'hashed',
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
    logger: {
      level: 'error',
      // Only the cause's message: a database error's details quote the row.
      log: (_level, message, cause: unknown) =>
        log.warn({ cause: cause instanceof Error ? cause.message : undefined }, `identity: ${message}`),
    },
    onAPIError: {
      errorURL: new URL(SOCIAL_RETURN, publicUrl).href,
      // What the library does not know itself is ours to word: an unreachable database is 503.
      onError(error) {
        if (!(error instanceof Error && error.name === 'APIError')) throw error;
      },
    },
  };
}
