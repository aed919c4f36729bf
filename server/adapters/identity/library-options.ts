import type { BetterAuthOptions } from 'better-auth';
import { SOCIAL_RETURN } from '#contract/people/social-return.ts';
import type { Db } from '#server/db/connection/pool.ts';
import { newId } from '#server/db/ids.ts';
import { LANGUAGE_HEADER } from '#server/http/pages/languages.ts';
import { cookiePrefix, sessionCookie } from './sessions/session-cookie.ts';

/** The path of the identity library. */
export const IDENTITY_PATH = '/api/identity';

/** Seconds: lifetime of an unused session, age after which use renews a session, and total lifetime. */
export const SESSION_SECONDS = { idle: 7 * 24 * 3600, renewedAfter: 24 * 3600, absolute: 30 * 24 * 3600 };

export interface LibrarySettings {
  db: Db;
  publicUrl: URL;
  /** Signs cookies; at least 32 characters, the same in all processes. */
  secret: string;
  log: { warn(details: object, message: string): void };
}

/** Sets our tables and cookies, and only those checks that no other part of the server makes. */
export function libraryOptions({ db, publicUrl, secret, log }: LibrarySettings): BetterAuthOptions {
  return {
    database: { db, type: 'postgres', transaction: true },
    baseURL: publicUrl.origin,
    basePath: IDENTITY_PATH,
    secret,
    telemetry: { enabled: false },
    // The HTTP layer limits addresses, the sign-in guard limits accounts.
    rateLimit: { enabled: false },
    user: {
      modelName: 'users',
      fields: { emailVerified: 'email_verified', image: 'photo', createdAt: 'created_at', updatedAt: 'updated_at' },
      additionalFields: {
        role: { type: 'string', input: false, defaultValue: 'user' },
        language: { type: 'string', input: false, required: false, returned: false },
      },
    },
    session: {
      modelName: 'identity_sessions',
      fields: {
        // Only the token's hash is stored: session-hashes.ts.
        token: 'token_hash',
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      expiresIn: SESSION_SECONDS.idle,
      // Calls that need a recent sign-in check it themselves (own-account.ts).
      freshAge: 0,
      updateAge: SESSION_SECONDS.renewedAfter,
    },
    databaseHooks: {
      user: {
        create: {
          // Until they choose one, mails stay in the language in which the person registered.
          before: async (user, context) => ({
            data: { ...user, language: context?.headers?.get(LANGUAGE_HEADER) ?? null },
          }),
        },
      },
      account: {
        create: {
          // The tokens of other providers only identify the person, so they are not stored.
          before: async (account) => ({ data: { ...account, accessToken: null, refreshToken: null, idToken: null } }),
        },
      },
      session: {
        update: {
          // Limits renewals: a session ends thirty days after the sign-in.
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
      // Otherwise a stranger's account with this address would be joined with the owner's, or the reverse.
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
      // A reader of the table must not be able to use a mailed link.
      storeIdentifier: 'hashed',
      modelName: 'identity_verifications',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    advanced: {
      // Our cookie names carry `__Host-`, which is stricter than the library's `__Secure-`.
      useSecureCookies: false,
      cookiePrefix: cookiePrefix(publicUrl),
      cookies: { session_token: { name: sessionCookie(publicUrl, secret).name } },
      defaultCookieAttributes: { secure: sessionCookie(publicUrl, secret).secure },
      // server/http/protection/origin.ts checks every state-changing call of the site.
      disableCSRFCheck: true,
      disableOriginCheck: false,
      ipAddress: { ipAddressHeaders: ['x-client-ip'] },
      database: { generateId: () => newId(), validateSchema: false },
    },
    logger: {
      level: 'error',
      // Logs only the cause's message, because the details of a database error quote the row.
      log: (_level, message, cause: unknown) =>
        log.warn({ cause: cause instanceof Error ? cause.message : undefined }, `identity: ${message}`),
    },
    onAPIError: {
      errorURL: new URL(SOCIAL_RETURN, publicUrl).href,
      // Passes on errors that the library does not know: an unreachable database is 503.
      onError(error) {
        if (!(error instanceof Error && error.name === 'APIError')) throw error;
      },
    },
  };
}
