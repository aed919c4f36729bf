import { passkey } from '@better-auth/passkey';
import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins';

/** Ways to prove who one is beside the password, set so that their tables and cookies are ours. */
export const secondFactors = (publicUrl: URL) => [authenticatorApp(), passkeys(publicUrl)];

/**
 * Has an authenticator app asked for after another provider, too: of itself the library asks only after a password. Whoever
 * turned it on wants it in the way of everybody who comes by their account there.
 * @param onAsked told when the answer is the question, and signs nobody in
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
    // Who came by another provider has no password to give; that they have just signed in is asked before.
    allowPasswordless: true,
    // A thief of the password must not lock its owner out by guessing codes: the tries are counted in second-step.ts.
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
    // A passkey stands for password and second factor together, so its device must have asked who holds it.
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
