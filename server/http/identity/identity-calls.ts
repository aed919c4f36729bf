import * as z from 'zod';
import type { CallLimit } from '#contract/http/endpoint.ts';
import {
  ChangePassword,
  ForgotPassword,
  ResetPassword,
  SignIn,
  SignUp,
  SocialToken,
  VerifyEmail,
} from '#contract/people/auth.ts';
import { Code, NewPasskey, PasskeySignIn, Proof } from '#contract/people/second-factors.ts';
import { readSocialAttempt, type SocialAttempt } from '#contract/people/social.ts';
import type { SecurityEvent, SignInMethod } from './security-log.ts';

type Answer<Body> = (body: Body, caller: Headers) => Promise<Response>;

/** The identity provider's operations; each answer is sent unchanged. */
export interface IdentityProvider {
  signUp: Answer<SignUp>;
  signIn: Answer<SignIn>;
  changePassword: Answer<ChangePassword>;
  currentSession(caller: Headers): Promise<Response>;
  enableTwoFactor: Answer<Proof>;
  disableTwoFactor: Answer<Proof>;
  renewRecoveryCodes: Answer<Proof>;
  verifyCode: Answer<Code>;
  verifyRecoveryCode: Answer<Code>;
  offerPasskey: Answer<Proof>;
  addPasskey: Answer<NewPasskey>;
  askForPasskey(caller: Headers): Promise<Response>;
  signInWithPasskey: Answer<PasskeySignIn>;
  requestReset: Answer<ForgotPassword>;
  resetPassword: Answer<ResetPassword>;
  sendVerification(caller: Headers): Promise<Response>;
  verifyEmail: Answer<VerifyEmail>;
  social: {
    begin(providerId: string, attempt: SocialAttempt, caller: Headers): Promise<Response>;
    finish(providerId: string, query: string, caller: Headers): Promise<Response>;
    takeToken: Answer<SocialToken>;
  };
}

/**
 * The meaning of a call in the security log. With both fields it is a sign-in for guests, and a change for people with a session.
 */
export interface SecurityMeaning {
  signsIn?: SignInMethod;
  changes?: SecurityEvent;
}

/** A call of the identity provider. Its route, OpenAPI operation and security log entry derive from it. */
export interface IdentityCall {
  /** `visit`: a browser opens the address and is redirected. */
  kind: 'form' | 'read' | 'visit';
  /** Below `/identity`, with parameters in braces. */
  path: `/${string}`;
  summary: string;
  access: 'public' | 'session';
  /** null if every page makes one. */
  limit: CallLimit | null;
  body?: z.ZodType;
  logs?: SecurityMeaning;
  answer(identity: IdentityProvider, given: Given): Promise<Response>;
}

/** The content of a request, with the body parsed by the call's schema. */
interface Given {
  body: unknown;
  /** Empty if the path has no such parameter. */
  provider: string;
  query: URLSearchParams;
  caller: Headers;
}

/** Lets an office with one address register at once, and slows a script that guesses. */
const LIMIT: CallLimit = { calls: 600, minutes: 1 };
export const FORM_BYTES_MAX = 64 * 1024;
const Nothing = z.object({});

/** All calls of the identity provider that the product uses, by OpenAPI name. Other calls are unreachable. */
export const IDENTITY_CALLS = {
  signUp: form('/sign-up/email', SignUp, {
    summary: 'Register with email and password; opens a session',
    access: 'public',
    logs: { signsIn: 'registration' },
    answer: (identity) => identity.signUp,
  }),
  signIn: form('/sign-in/email', SignIn, {
    summary: 'Log in with email and password; opens a session',
    access: 'public',
    logs: { signsIn: 'password' },
    answer: (identity) => identity.signIn,
  }),
  changePassword: form('/change-password', ChangePassword, {
    summary: 'Change your password; ends other sessions, and tokens with `endTokens`',
    access: 'session',
    logs: { changes: 'password_changed' },
    answer: (identity) => identity.changePassword,
  }),
  enableTwoFactor: form('/two-factor/enable', Proof, {
    summary: 'Set up an authenticator app: get its secret and recovery codes',
    access: 'session',
    answer: (identity) => identity.enableTwoFactor,
  }),
  disableTwoFactor: form('/two-factor/disable', Proof, {
    summary: 'Turn off two-step login',
    access: 'session',
    logs: { changes: 'second_factor_removed' },
    answer: (identity) => identity.disableTwoFactor,
  }),
  renewRecoveryCodes: form('/two-factor/generate-backup-codes', Proof, {
    summary: 'Replace the recovery codes',
    access: 'session',
    logs: { changes: 'recovery_codes_renewed' },
    answer: (identity) => identity.renewRecoveryCodes,
  }),
  verifyCode: form('/two-factor/verify-totp', Code, {
    summary: 'Send a code, to finish setting up or as the second step',
    access: 'public',
    logs: { signsIn: 'second_factor', changes: 'second_factor_added' },
    answer: (identity) => identity.verifyCode,
  }),
  verifyRecoveryCode: form('/two-factor/verify-backup-code', Code, {
    summary: 'Send a recovery code as the second step',
    access: 'public',
    logs: { signsIn: 'recovery_code' },
    answer: (identity) => identity.verifyRecoveryCode,
  }),
  offerPasskey: form('/passkey/generate-register-options', Proof, {
    summary: 'Get what a browser needs to create a passkey',
    access: 'session',
    answer: (identity) => identity.offerPasskey,
  }),
  addPasskey: form('/passkey/verify-registration', NewPasskey, {
    summary: 'Save a new passkey',
    access: 'session',
    logs: { changes: 'passkey_added' },
    answer: (identity) => identity.addPasskey,
  }),
  askForPasskey: form('/passkey/generate-authenticate-options', Nothing, {
    summary: 'Get what a browser needs to log in with a passkey',
    access: 'public',
    answer: (identity) => (_, caller) => identity.askForPasskey(caller),
  }),
  signInWithPasskey: form('/passkey/verify-authentication', PasskeySignIn, {
    summary: 'Log in with a passkey',
    access: 'public',
    logs: { signsIn: 'passkey' },
    answer: (identity) => identity.signInWithPasskey,
  }),
  signInWithToken: form('/sign-in/social', SocialToken, {
    summary: 'Log in with an ID token of another provider; opens a session',
    access: 'public',
    logs: { signsIn: 'social' },
    answer: (identity) => identity.social.takeToken,
  }),
  requestPasswordReset: form('/request-password-reset', ForgotPassword, {
    summary: 'Email a link to set a new password; answers the same for every address',
    access: 'public',
    answer: (identity) => identity.requestReset,
  }),
  resetPassword: form('/reset-password', ResetPassword, {
    summary: 'Set the password by that link; ends all sessions',
    access: 'public',
    logs: { changes: 'password_changed' },
    answer: (identity) => identity.resetPassword,
  }),
  sendVerificationEmail: form('/send-verification-email', Nothing, {
    summary: 'Email yourself a link that confirms your address',
    access: 'session',
    answer: (identity) => (_, caller) => identity.sendVerification(caller),
  }),
  verifyEmail: form('/verify-email', VerifyEmail, {
    summary: 'Confirm your address by that link',
    access: 'session',
    logs: { changes: 'email_confirmed' },
    answer: (identity) => identity.verifyEmail,
  }),
  beginSocialSignIn: {
    kind: 'visit',
    path: '/social/{provider}',
    summary: 'Send the browser to another provider',
    access: 'public',
    limit: LIMIT,
    answer: ({ social }, { provider, query, caller }) => social.begin(provider, readSocialAttempt(query), caller),
  },
  finishSocialSignIn: {
    kind: 'visit',
    path: '/callback/{provider}',
    summary: 'Take the browser that comes from there',
    access: 'public',
    limit: LIMIT,
    logs: { signsIn: 'social' },
    answer: ({ social }, { provider, query, caller }) => social.finish(provider, query.toString(), caller),
  },
  getSession: {
    kind: 'read',
    path: '/get-session',
    summary: 'Get the open session and its person, or null',
    access: 'public',
    limit: null,
    answer: (identity, { caller }) => identity.currentSession(caller),
  },
} as const satisfies Record<string, IdentityCall>;

export type IdentityCallName = keyof typeof IDENTITY_CALLS;

interface FormDeclaration<Body> extends Pick<IdentityCall, 'summary' | 'access' | 'logs'> {
  answer(identity: IdentityProvider): Answer<Body>;
}

/** A call with a body. Most have the library's own path. All are POST, because each changes data. */
function form<const Path extends `/${string}`, S extends z.ZodType>(
  path: Path,
  body: S,
  { answer, ...declared }: FormDeclaration<z.output<S>>,
) {
  return {
    ...declared,
    kind: 'form' as const,
    path,
    limit: LIMIT,
    body,
    // This schema parsed the body before the handler runs.
    answer: (identity: IdentityProvider, given: Given) => answer(identity)(given.body as z.output<S>, given.caller),
  };
}
