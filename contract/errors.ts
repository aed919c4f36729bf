/**
 * Every error of a call: its code, its status and a sentence for programs and logs; web/messages words the codes for pages.
 * 400 is only for "already done". No zod here, because the browser's first bundle holds this file.
 */
export const ERRORS = {
  already_submitted: [400, 'You have already answered this survey.'],
  already_voted: [400, 'You have already voted in this poll.'],
  already_reacted: [400, 'You have already liked or disliked this survey.'],
  already_taken_back: [400, 'You have not liked or disliked this survey.'],
  already_reported: [400, 'You have already reported this survey.'],
  invalid_signature: [400, 'The signature is missing, wrong or too old.'],
  not_signed_in: [401, 'Log in first.'],
  invalid_token: [401, 'This token is unknown, expired or revoked.'],
  not_proven: [402, 'No such payment is known to the payment provider.'],
  forbidden: [403, 'Your role does not allow this.'],
  other_person: [403, 'This can only be done for yourself.'],
  token_scope: [403, 'This token may not do this.'],
  cross_site: [403, 'This call must come from the product’s own pages.'],
  not_found: [404, 'This does not exist.'],
  method_not_allowed: [405, 'This method is not allowed here.'],
  survey_closed: [409, 'The survey is closed: its deadline has passed.'],
  last_admin: [409, 'The last admin must stay an admin.'],
  sign_in_again: [409, 'Log in again first, to prove that it is you.'],
  link_expired: [409, 'This link has expired or was used already.'],
  email_taken: [409, 'Another account has this address.'],
  too_many_kept: [409, 'The limit is reached. Remove one first.'],
  question_answered: [409, 'People have answered this already, so its text cannot change.'],
  survey_changed: [409, 'The survey was changed in the meantime.'],
  survey_unpublished: [409, 'An admin unpublished this survey, so only an admin can publish it again.'],
  survey_taken_down: [409, 'Its author took this survey down, so only they can publish it again.'],
  title_needed: [409, 'This survey has responses: name its title to delete it.'],
  time_up: [409, 'The time for this survey is over.'],
  already_pro: [409, 'This account is a pro member already.'],
  not_for_staff: [409, 'Surveyors and admins cannot become pro members.'],
  no_payments: [409, 'This site takes no payments.'],
  other_payer: [409, 'This payment belongs to another account.'],
  too_large: [413, 'The request is too large.'],
  unsupported_media_type: [415, 'The content type is not supported.'],
  invalid_input: [422, 'Some fields are not valid.'],
  idempotency_key_reused: [422, 'This idempotency key was used for another request.'],
  too_many_requests: [429, 'Too many requests. Try again later.'],
  headers_too_large: [431, 'The request headers are too large.'],
  internal: [500, 'Something went wrong on our side.'],
  unavailable: [503, 'The service is busy. Try again in a moment.'],
  unknown_outcome: [503, 'It is not known whether this was saved. Send it again with the same idempotency key.'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>;

export type ErrorCode = keyof typeof ERRORS;

/** An expected failure, thrown by services on the server and by the typed client in the browser. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;

  constructor(code: ErrorCode, options: { fields?: Record<string, string> | undefined; cause?: unknown } = {}) {
    super(ERRORS[code][1], { cause: options.cause });
    this.code = code;
    this.fields = options.fields;
  }

  get status(): number {
    return ERRORS[this.code][0];
  }
}
