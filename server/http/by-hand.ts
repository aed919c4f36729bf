import * as z from 'zod';
import {
  ChangePassword,
  ForgotPassword,
  ResetPassword,
  SignIn,
  SignUp,
  SocialToken,
  VerifyEmail,
} from '#contract/auth.ts';
import { LiveEvent, SessionEvent } from '#contract/live.ts';
import { Code, NewPasskey, PasskeySignIn, Proof } from '#contract/second-factors.ts';
import { UPLOAD_FIELDS, Uploaded } from '#contract/uploads.ts';
import { type ByHand, json, jsonSchema } from './openapi.ts';
import { WEBHOOK_PATH, WebhookAnswer } from './webhook.ts';

/** The calls that the contract cannot declare: a multipart form, an event stream, and the identity provider's own. */
export const BY_HAND: ByHand[] = [
  {
    path: '/upload',
    method: 'post',
    operation: {
      operationId: 'uploadPicture',
      summary: 'Upload a picture: PNG, JPEG or WebP, at most 5 MB and 16 megapixels',
      description: 'For anybody signed in, and for guests with a ticket.',
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              required: [UPLOAD_FIELDS.picture],
              properties: {
                [UPLOAD_FIELDS.ticket]: { type: 'string' },
                [UPLOAD_FIELDS.picture]: { type: 'string', format: 'binary' },
              },
            },
          },
        },
      },
      responses: { 200: { description: 'Done', content: json(jsonSchema(Uploaded, 'output')) } },
    },
  },
  {
    path: WEBHOOK_PATH,
    method: 'post',
    operation: {
      operationId: 'receivePaymentEvent',
      summary: 'For the payment provider: tells that an intent has changed',
      description:
        'Only an event that the provider has just signed is taken; anything else is 400 `invalid_signature`.',
      parameters: [{ name: 'Stripe-Signature', in: 'header', required: true, schema: { type: 'string' } }],
      requestBody: { required: true, content: json({ type: 'object' }) },
      responses: {
        200: { description: 'Done', content: json(jsonSchema(WebhookAnswer, 'output')) },
        400: problem('invalid_signature'),
      },
    },
  },
  {
    path: '/survey/{id}/live',
    method: 'get',
    operation: {
      operationId: 'watchSurvey',
      summary: 'The numbers of a survey, at once and again whenever they change, as server-sent events',
      description:
        'For everybody who may see the survey. Each `data` is a `LiveEvent` as JSON that replaces the one before; a lost ' +
        'connection is taken up again with `Last-Event-ID`. The stream ends with the session that opened it.',
      parameters: [
        { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
        { name: 'Last-Event-ID', in: 'header', required: false, schema: { type: 'string' } },
      ],
      responses: {
        200: {
          description: 'The stream',
          content: { 'text/event-stream': { schema: jsonSchema(LiveEvent, 'output') } },
        },
        404: problem('Unknown, or not published and not yours'),
        429: problem('You watch enough already'),
        503: problem('Too many watch at once'),
      },
    },
  },
  {
    path: '/session/live',
    method: 'get',
    operation: {
      operationId: 'watchSession',
      summary: 'The role of whoever is signed in, at once and again whenever it changes, as server-sent events',
      description: 'Each `data` is a `SessionEvent` as JSON. The last one has no role: then the session has ended.',
      responses: {
        200: {
          description: 'The stream',
          content: { 'text/event-stream': { schema: jsonSchema(SessionEvent, 'output') } },
        },
        401: problem('Nobody is signed in'),
        429: problem('You watch enough already'),
        503: problem('Too many watch at once'),
      },
    },
  },
  identity('/identity/sign-up/email', 'signUp', 'Register with e-mail and password; opens a session', SignUp),
  identity('/identity/sign-in/email', 'signIn', 'Sign in with e-mail and password; opens a session', SignIn),
  identity(
    '/identity/change-password',
    'changePassword',
    'Change the own password; ends the other sessions, and the tokens with `endTokens`',
    ChangePassword,
  ),
  ...secondFactorCalls(),
  identity(
    '/identity/sign-in/social',
    'signInWithToken',
    'Sign in with an ID token of another identity provider; opens a session',
    SocialToken,
  ),
  identity(
    '/identity/request-password-reset',
    'requestPasswordReset',
    'Mail a link that sets a new password; the same answer for every address',
    ForgotPassword,
  ),
  identity(
    '/identity/reset-password',
    'resetPassword',
    'Set the password by such a link; ends all sessions',
    ResetPassword,
  ),
  identity(
    '/identity/send-verification-email',
    'sendVerificationEmail',
    'Mail the signed-in person a link that confirms their address',
    z.object({}),
  ),
  identity('/identity/verify-email', 'verifyEmail', 'Confirm the own address by such a link', VerifyEmail),
  visit('/identity/social/{provider}', 'beginSocialSignIn', 'Send the browser to another identity provider'),
  visit('/identity/callback/{provider}', 'finishSocialSignIn', 'Take the browser that comes from there'),
  {
    path: '/identity/get-session',
    method: 'get',
    operation: {
      operationId: 'getSession',
      summary: 'The open session and its person, or null',
      responses: { 200: { description: 'Done' } },
    },
  },
];

/** Second factors and passkeys; what needs a proof takes the password, or a fresh sign-in where there is none. */
function secondFactorCalls(): ByHand[] {
  const twoFactor = '/identity/two-factor';
  const passkey = '/identity/passkey';
  return [
    identity(
      `${twoFactor}/enable`,
      'enableTwoFactor',
      'Begin with an authenticator app: secret and recovery codes',
      Proof,
    ),
    identity(`${twoFactor}/disable`, 'disableTwoFactor', 'Switch the second factor off', Proof),
    identity(`${twoFactor}/generate-backup-codes`, 'renewRecoveryCodes', 'New recovery codes for the old ones', Proof),
    identity(`${twoFactor}/verify-totp`, 'verifyCode', 'A code: the end of the setting up, or the second step', Code),
    identity(`${twoFactor}/verify-backup-code`, 'verifyRecoveryCode', 'A recovery code as the second step', Code),
    identity(`${passkey}/generate-register-options`, 'offerPasskey', 'What a browser needs to make a passkey', Proof),
    identity(`${passkey}/verify-registration`, 'addPasskey', 'Keep a new passkey', NewPasskey),
    identity(
      `${passkey}/generate-authenticate-options`,
      'askForPasskey',
      'What signing in with a passkey needs',
      z.object({}),
    ),
    identity(`${passkey}/verify-authentication`, 'signInWithPasskey', 'Sign in with a passkey', PasskeySignIn),
  ];
}

function problem(description: string) {
  return { description, content: json({ $ref: '#/components/schemas/Problem' }) };
}

function identity(path: string, operationId: string, summary: string, body: z.ZodType): ByHand {
  return {
    path,
    method: 'post',
    operation: {
      operationId,
      summary,
      description: 'Errors have the identity provider’s own body `{ code, message }`.',
      requestBody: { required: true, content: json(jsonSchema(body, 'input')) },
      responses: { 200: { description: 'Done; the session is in the cookie' } },
    },
  };
}

/** A call that a browser goes to itself. */
function visit(path: string, operationId: string, summary: string): ByHand {
  return {
    path,
    method: 'get',
    operation: {
      operationId,
      summary,
      parameters: [{ name: 'provider', in: 'path', required: true, schema: { type: 'string' } }],
      responses: { 302: { description: 'There, or back to the site, signed in or with what is wrong' } },
    },
  };
}
