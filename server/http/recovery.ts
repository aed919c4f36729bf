import * as z from 'zod';
import { ForgotPassword, ResetPassword, VerifyEmail } from '#contract/auth.ts';
import type { Post } from './identity.ts';

type Answer<Body> = (body: Body, caller: Headers) => Promise<Response>;

/** What the identity provider does by links that it mails; each answer goes out as it is. */
export interface RecoveryCalls {
  requestReset: Answer<ForgotPassword>;
  resetPassword: Answer<ResetPassword>;
  sendVerification(caller: Headers): Promise<Response>;
  verifyEmail: Answer<VerifyEmail>;
}

export function recoveryRoutes(post: Post, calls: RecoveryCalls): void {
  post('/request-password-reset', ForgotPassword, calls.requestReset);
  post('/reset-password', ResetPassword, calls.resetPassword);
  post('/send-verification-email', z.object({}), (_, caller) => calls.sendVerification(caller));
  post('/verify-email', VerifyEmail, calls.verifyEmail);
}
