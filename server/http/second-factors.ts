import * as z from 'zod';
import { Code, NewPasskey, PasskeySignIn, Proof } from '#contract/second-factors.ts';
import type { Post } from './identity.ts';

type Answer<Body> = (body: Body, caller: Headers) => Promise<Response>;

/** What the identity provider does about second factors and passkeys; each answer goes out as it is. */
export interface SecondFactorCalls {
  enableTwoFactor: Answer<Proof>;
  disableTwoFactor: Answer<Proof>;
  renewRecoveryCodes: Answer<Proof>;
  verifyCode: Answer<Code>;
  verifyRecoveryCode: Answer<Code>;
  offerPasskey: Answer<Proof>;
  addPasskey: Answer<NewPasskey>;
  askForPasskey(caller: Headers): Promise<Response>;
  signInWithPasskey: Answer<PasskeySignIn>;
}

/** Under the library's own paths, but all of them POST: each of them leaves something behind. */
export function secondFactorRoutes(post: Post, calls: SecondFactorCalls): void {
  post('/two-factor/enable', Proof, calls.enableTwoFactor);
  post('/two-factor/disable', Proof, calls.disableTwoFactor);
  post('/two-factor/generate-backup-codes', Proof, calls.renewRecoveryCodes);
  post('/two-factor/verify-totp', Code, calls.verifyCode);
  post('/two-factor/verify-backup-code', Code, calls.verifyRecoveryCode);
  post('/passkey/generate-register-options', Proof, calls.offerPasskey);
  post('/passkey/verify-registration', NewPasskey, calls.addPasskey);
  post('/passkey/generate-authenticate-options', z.object({}), (_, caller) => calls.askForPasskey(caller));
  post('/passkey/verify-authentication', PasskeySignIn, calls.signInWithPasskey);
}
