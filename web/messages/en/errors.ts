import type { ErrorCode } from '#contract/errors.ts';

/** Words for every code of the contract: an error without words does not compile. */
export const errors = {
  already_submitted: 'Already Submitted!',
  already_voted: 'Already Performed!',
  already_reacted: 'Already Performed!',
  already_reported: 'You have already reported this survey.',
  not_signed_in: 'Your session has ended. Log in again to go on.',
  not_proven: 'This payment could not be confirmed. Nothing was changed.',
  forbidden: 'Your account may not do this.',
  other_person: 'This can only be done for your own account.',
  cross_site: 'This did not come from our own pages, so it was refused. Reload the page and try again.',
  not_found: 'It is not here any more.',
  method_not_allowed: 'Something is wrong! Reload the page and try again.',
  survey_closed: 'This survey is closed: its deadline has passed.',
  survey_changed: 'The survey was changed in the meantime. Look at it again, then go on.',
  time_up: 'Duration Expired...!',
  too_large: 'This is too large. Choose something smaller.',
  unsupported_media_type: 'This kind of file is not accepted.',
  invalid_input: 'Some of this is not valid. Check the fields and try again.',
  idempotency_key_reused: 'This was already sent with other content. Reload the page and try again.',
  too_many_requests: 'Too many attempts. Wait a minute, then try again.',
  headers_too_large: 'Your browser sent too much with this request. Clear this site’s cookies and try again.',
  internal: 'Something is wrong on our side. Try again in a moment.',
  unavailable: 'We are very busy right now. Try again in a moment.',
  unknown_outcome: 'It is not certain that this was saved. It will be sent again.',
} as const satisfies Record<ErrorCode, string>;
