/**
 * Every error of a call: its code and its status. 400 means "already done" only. No zod and no sentences here, because the browser's
 * first bundle holds this file: `error-sentences.ts` words errors for programs, web/messages for pages.
 */
export const ERRORS = {
  already_submitted: 400,
  already_voted: 400,
  already_reacted: 400,
  already_taken_back: 400,
  already_reported: 400,
  invalid_signature: 400,
  not_signed_in: 401,
  invalid_token: 401,
  not_proven: 402,
  forbidden: 403,
  other_person: 403,
  token_scope: 403,
  cross_site: 403,
  not_found: 404,
  method_not_allowed: 405,
  survey_closed: 409,
  full: 409,
  last_admin: 409,
  sign_in_again: 409,
  link_expired: 409,
  email_taken: 409,
  too_many_kept: 409,
  word_taken: 409,
  question_answered: 409,
  survey_changed: 409,
  trial_outdated: 409,
  too_few_answers: 409,
  version_not_kept: 404,
  survey_unpublished: 409,
  survey_archived: 409,
  survey_not_open: 409,
  deadline_needed: 409,
  draft_published: 409,
  publishing_declined: 409,
  surveys_kept: 409,
  title_needed: 409,
  too_few_invited: 409,
  mailing_closed: 409,
  email_unconfirmed: 409,
  time_up: 409,
  already_pro: 409,
  not_for_staff: 409,
  no_payments: 409,
  other_payer: 409,
  too_large: 413,
  unsupported_media_type: 415,
  invalid_input: 422,
  draft_unfinished: 422,
  idempotency_key_reused: 422,
  proof_needed: 428,
  too_many_requests: 429,
  too_many_mails: 429,
  headers_too_large: 431,
  internal: 500,
  unavailable: 503,
  unknown_outcome: 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof ERRORS;

/** An expected failure, thrown by services on the server and by the typed client in the browser. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;

  constructor(code: ErrorCode, options: { fields?: Record<string, string> | undefined; cause?: unknown } = {}) {
    super(code, { cause: options.cause });
    this.code = code;
    this.fields = options.fields;
  }

  get status(): number {
    return ERRORS[this.code];
  }
}
