import { AnswerFile } from '#basics/answer-files.ts';
import { AUDIO_MEGABYTES_MAX, VIDEO_MEGABYTES_MAX, WAITING_FILES_MAX } from '#basics/limits.ts';
import { ANSWER_FILE_FIELD } from '#contract/files/answer-files.ts';
import { PICTURE_USES, UPLOAD_FIELDS, Uploaded } from '#contract/files/uploads.ts';
import { PARTICIPANTS } from '#contract/people/roles.ts';
import { LiveEvent, SessionEvent } from '#contract/responses/live.ts';
import { IDENTITY_CALLS, type IdentityCall } from '../identity/identity-calls.ts';
import { WEBHOOK_PATH, WebhookAnswer } from '../webhook.ts';
import { type ByHand, describeAccess } from './document.ts';
import { json, jsonSchema } from './openapi-schemas.ts';

const SUCCESS: Record<IdentityCall['kind'], Record<string, unknown>> = {
  form: { 200: { description: 'Done; the session is in the cookie' } },
  read: { 200: { description: 'Done' } },
  visit: { 302: { description: 'There, or back to the site, signed in or with what is wrong' } },
};

/** The calls that the contract cannot declare: a multipart form, event streams and the identity provider's calls. */
export const BY_HAND: ByHand[] = [
  {
    path: '/upload',
    method: 'post',
    operation: {
      operationId: 'uploadPicture',
      summary: 'Upload a picture: PNG, JPEG or WebP, at most 5 MB and 16 megapixels, or 128 in a simple JPEG or PNG',
      description:
        'For all signed-in people, and for guests with a ticket, who upload photos only. Photos and pictures of options become ' +
        `squares, other pictures stay whole. A file for a text is a picture, audio (MP3, M4A, AAC, Ogg or WAV, at most ${AUDIO_MEGABYTES_MAX} MB) or ` +
        `video (MP4 or WebM, at most ${VIDEO_MEGABYTES_MAX} MB). Use and ticket come before the picture.`,
      requestBody: formWith(UPLOAD_FIELDS.picture, {
        [UPLOAD_FIELDS.use]: { enum: [...PICTURE_USES], default: 'photo' },
        [UPLOAD_FIELDS.ticket]: { type: 'string' },
      }),
      responses: { 200: { description: 'Done', content: json(jsonSchema(Uploaded, 'output')) } },
    },
  },
  {
    path: '/survey/{id}/questions/{question}/files',
    method: 'post',
    operation: {
      operationId: 'uploadAnswerFile',
      summary:
        'Upload a file for an answer: PNG, JPEG, WebP, PDF or UTF-8 text, at most 10 MB and 32 megapixels; a simple JPEG or PNG of up to 128 is scaled',
      description:
        `${describeAccess(PARTICIPANTS)} While the survey is open and not answered. Pictures are drawn anew. ` +
        `At most ${WAITING_FILES_MAX} files of a person wait for one answer; what is not handed in within a day is removed.`,
      security: [{ session: [] }, { token: [] }],
      parameters: ['id', 'question'].map((name) => ({
        name,
        in: 'path',
        required: true,
        schema: { type: 'string', format: 'uuid' },
      })),
      requestBody: formWith(ANSWER_FILE_FIELD),
      responses: {
        200: { description: 'Done', content: json(jsonSchema(AnswerFile, 'output')) },
        400: problem('`already_submitted`: the survey is answered'),
        401: problem('`not_signed_in`, or the token is not good'),
        403: problem('Not for this role, or not for this token'),
        404: problem('No such question that takes files'),
        409: problem('`survey_not_open`, `survey_closed`, `full`, or `too_many_kept`: remove a file first'),
        413: problem('`too_large`'),
        415: problem('Not one of these types, or no form'),
        422: problem('The file is broken, or missing'),
        428: problem('`proof_needed`'),
        429: problem('Too many uploads from one address'),
        503: problem('Too much is uploaded at once, or the disk is nearly full'),
      },
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
      summary: 'The role of the signed-in person, at once and again whenever it changes, as server-sent events',
      description: 'Each `data` is a `SessionEvent` as JSON. The last one has no role: then the session has ended.',
      responses: {
        200: {
          description: 'The stream',
          content: { 'text/event-stream': { schema: jsonSchema(SessionEvent, 'output') } },
        },
        401: problem('The caller is not signed in'),
        429: problem('You watch enough already'),
        503: problem('Too many watch at once'),
      },
    },
  },
  ...Object.entries(IDENTITY_CALLS).map(([name, call]) => describeIdentityCall(name, call)),
];

/** A multipart form with a file. */
function formWith(file: string, others: Record<string, object> = {}) {
  const schema = {
    type: 'object',
    required: [file],
    properties: { ...others, [file]: { type: 'string', format: 'binary' } },
  };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

function problem(description: string) {
  return { description, content: json({ $ref: '#/components/schemas/Problem' }) };
}

function describeIdentityCall(name: string, { kind, path, summary, access, body }: IdentityCall): ByHand {
  const whose = 'Errors have the identity provider’s own body `{ code, message }`.';
  return {
    path: `/identity${path}`,
    method: kind === 'form' ? 'post' : 'get',
    operation: {
      operationId: name,
      summary,
      description: `${describeAccess(access)} ${whose}`,
      ...(access === 'session' && { security: [{ session: [] }] }),
      ...(path.includes('{provider}') && {
        parameters: [{ name: 'provider', in: 'path', required: true, schema: { type: 'string' } }],
      }),
      ...(body && { requestBody: { required: true, content: json(jsonSchema(body, 'input')) } }),
      responses: {
        ...SUCCESS[kind],
        ...(access === 'session' && { 401: problem('`not_signed_in`: Log in first.') }),
      },
    },
  };
}
