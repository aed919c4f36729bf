/**
 * The columns that refer to people. Before a new one is added here, add it to a person's copy of their data
 * (features/account/own-data.queries.ts) and to the deletion of accounts (features/users/users.queries.ts).
 */
export const TABLES_WITH_PEOPLE = [
  'admin_reports.admin_id',
  'answer_files.respondent_id',
  'api_tokens.user_id',
  'attempts.respondent_id',
  'audit_log.actor_id',
  // Responses per day: to the surveys of a person, without the respondents.
  'author_days.author_id',
  // Numbers of mails of two days.
  'author_mails.author_id',
  'ballots.voter_id',
  'comments.author_id',
  // For a day: that a response was confirmed by email.
  'confirmations.respondent_id',
  // The admin who dealt with a message, which is part of the message.
  'contact_messages.done_by',
  'email_changes.user_id',
  'identity_accounts.user_id',
  'identity_passkeys.user_id',
  'identity_sessions.user_id',
  'identity_two_factors.user_id',
  // An unfinished payment: only the person, the price and the time.
  'payment_intents.user_id',
  'payments.user_id',
  'reactions.user_id',
  'reports.reporter_id',
  'responses.respondent_id',
  'surveyor_requests.user_id',
  'surveys.author_id',
  // With the author: whether they may list it.
  'surveys.needs_listing',
];
