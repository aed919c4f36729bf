import { plainDigits } from '#basics/digits.ts';
import { call, send } from '#web/api/client.ts';

/** The secret for an authenticator app, and its recovery codes. */
export interface TwoFactorSecret {
  totpURI: string;
  backupCodes: string[];
}

interface Proof {
  password: string | null;
}

const post = (path: string, body: unknown) =>
  // Its refusals concern the code or the passkey, not the session.
  send('POST', `/identity/${path}`, { body, refusalEndsSession: false });

/** @throws AppError with the invalid fields */
export const enableTwoFactor = async (proof: Proof) => (await post('two-factor/enable', proof)) as TwoFactorSecret; // its documented shape

export const renewRecoveryCodes = async (proof: Proof) =>
  ((await post('two-factor/generate-backup-codes', proof)) as TwoFactorSecret).backupCodes; // its documented shape

export const disableTwoFactor = (proof: Proof) => post('two-factor/disable', proof);

/** Completes the set-up, or the second step of a sign-in. @throws AppError with the field `code` */
export const verifyCode = (code: string) => post('two-factor/verify-totp', { code: plainDigits(code) });
export const verifyRecoveryCode = (code: string) => post('two-factor/verify-backup-code', { code });

/** Whether this browser can create and use passkeys. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' && 'parseCreationOptionsFromJSON' in PublicKeyCredential;

/**
 * Lets the device create a passkey and stores its public key.
 * @throws AppError with the invalid fields; DOMException when the person or the device refuses
 */
export async function addPasskey({ name, password }: Proof & { name: string }): Promise<void> {
  const options = await post('passkey/generate-register-options', { password });
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as PublicKeyCredentialCreationOptionsJSON, // the standard's own shape
  );
  const made = await navigator.credentials.create({ publicKey });
  await post('passkey/verify-registration', { name, response: (made as PublicKeyCredential).toJSON() }); // the browser answers such a request with this type
}

/** @throws AppError for an unknown passkey; DOMException when the person or the device refuses */
export async function signInWithPasskey(): Promise<unknown> {
  const options = await post('passkey/generate-authenticate-options', {});
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as PublicKeyCredentialRequestOptionsJSON, // the standard's own shape
  );
  const used = await navigator.credentials.get({ publicKey });
  return post('passkey/verify-authentication', { response: (used as PublicKeyCredential).toJSON() }); // the browser answers such a request with this type
}

export const renamePasskey = (id: string, name: string) => call('renamePasskey', { params: { id }, body: { name } });
export const removePasskey = (id: string) => call('removePasskey', { params: { id } });
