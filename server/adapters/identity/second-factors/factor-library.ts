import { passkey } from '@better-auth/passkey';
import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins';

/** The library's second factors, with our tables and cookies. */
export const secondFactors = (publicUrl: URL) => [authenticatorApp(), passkeys(publicUrl)];

/**
 * Asks for an authenticator code after a sign-in at another provider too; the library asks only after a password. Otherwise that
 * provider's account would bypass the second factor.
 * @param onAsked called when the answer asks for a code and signs no person in
 */
export function secondStep(onAsked: () => void): BetterAuthPlugin {
  const app = authenticatorApp();
  const matcher = ({ path }: { path?: string | undefined }) => path === '/callback/:id' || path === '/sign-in/social';
  const notice = createAuthMiddleware(async ({ context: { returned } }) => {
    if (typeof returned === 'object' && returned !== null && 'twoFactorRedirect' in returned) onAsked();
  });
  const handlers = [...app.hooks.after.map(({ handler }) => handler), notice];
  return { ...app, hooks: { after: handlers.map((handler) => ({ matcher, handler })) } };
}

const authenticatorApp = () =>
  twoFactor({
    issuer: 'Canvass',
    // A person who signs in by another provider has no password; confirmPerson has checked that they signed in recently.
    allowPasswordless: true,
    // A thief of the password must not lock the owner out with wrong codes, so second-step.ts counts the tries.
    accountLockout: { enabled: false },
    schema: {
      user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
      twoFactor: {
        modelName: 'identity_two_factors',
        fields: {
          backupCodes: 'backup_codes',
          userId: 'user_id',
          failedVerificationCount: 'failed_verification_count',
          lockedUntil: 'locked_until',
        },
      },
    },
  });

const passkeys = (publicUrl: URL) =>
  passkey({
    rpID: publicUrl.hostname,
    rpName: 'Canvass',
    origin: publicUrl.origin,
    // A passkey replaces password and second factor, so its device must verify the person.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: { afterVerification: async ({ verification }) => assertVerified(verification.registrationInfo) },
    authentication: { afterVerification: async ({ verification }) => assertVerified(verification.authenticationInfo) },
    advanced: { webAuthnChallengeCookie: 'passkey' },
    schema: {
      passkey: {
        modelName: 'identity_passkeys',
        fields: {
          publicKey: 'public_key',
          userId: 'user_id',
          credentialID: 'credential_id',
          deviceType: 'device_type',
          backedUp: 'backed_up',
          createdAt: 'created_at',
        },
      },
    },
  });

function assertVerified(info: { userVerified: boolean } | undefined): void {
  if (!info?.userVerified) throw new APIError('BAD_REQUEST', { code: 'USER_NOT_VERIFIED' });
}
