import { call, send } from '#web/api/client.ts';

/** What an authenticator app is set up with, and what stands in for it. */
export interface TwoFactorSecret {
  totpURI: string;
  backupCodes: string[];
}

interface Proof {
  password: string | null;
}

const post = (path: string, body: unknown) =>
  // Its refusals speak of the code or the passkey, not of the session.
  send('POST', `/identity/${path}`, { body, refusalEndsSession: false });

/** @throws AppError with the fields that are wrong */
export const enableTwoFactor = async (proof: Proof) => (await post('two-factor/enable', proof)) as TwoFactorSecret; // its documented shape

export const renewRecoveryCodes = async (proof: Proof) =>
  ((await post('two-factor/generate-backup-codes', proof)) as TwoFactorSecret).backupCodes; // its documented shape

export const disableTwoFactor = (proof: Proof) => post('two-factor/disable', proof);

/** Ends the setting up, or the second step of a sign-in. @throws AppError with the field `code` */
export const verifyCode = (code: string) => post('two-factor/verify-totp', { code });
export const verifyRecoveryCode = (code: string) => post('two-factor/verify-backup-code', { code });

/** Can this browser make and use passkeys? */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' && 'parseCreationOptionsFromJSON' in PublicKeyCredential;

/**
 * Has the device make a passkey and keeps its public half.
 * @throws AppError with the fields that are wrong; DOMException when the person or the device says no
 */
export async function addPasskey({ name, password }: Proof & { name: string }): Promise<void> {
  const options = await post('passkey/generate-register-options', { password });
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as PublicKeyCredentialCreationOptionsJSON, // the standard's own shape
  );
  const made = await navigator.credentials.create({ publicKey });
  await post('passkey/verify-registration', { name, response: (made as PublicKeyCredential).toJSON() }); // asked for as one
}

/** @throws AppError for a passkey that is not known; DOMException when the person or the device says no */
export async function signInWithPasskey(): Promise<unknown> {
  const options = await post('passkey/generate-authenticate-options', {});
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as PublicKeyCredentialRequestOptionsJSON, // the standard's own shape
  );
  const used = await navigator.credentials.get({ publicKey });
  return post('passkey/verify-authentication', { response: (used as PublicKeyCredential).toJSON() }); // asked for as one
}

export const renamePasskey = (id: string, name: string) => call('renamePasskey', { params: { id }, body: { name } });
export const removePasskey = (id: string) => call('removePasskey', { params: { id } });
