/**
 * Where the database refers to people. A new place must be known to the copy that people get of their data
 * (features/account/export.queries.ts), and to the deletion of accounts (features/users/users.queries.ts), before it
 * is added here.
 */
export const TABLES_WITH_PEOPLE = [
  'admin_reports.admin_id',
  'api_tokens.user_id',
  'attempts.user_id',
  'audit_log.actor_id',
  // How many responses came in on a day: about the surveys of somebody, and about those who answered them.
  'author_days.author_id',
  'ballots.voter_id',
  'comments.author_id',
  // That an admin dealt with a message, which is part of the message.
  'contact_messages.done_by',
  'email_changes.user_id',
  'identity_accounts.user_id',
  'identity_passkeys.user_id',
  'identity_sessions.user_id',
  'identity_two_factors.user_id',
  // An unfinished payment: what is known of it is the person, the price and when.
  'payment_intents.user_id',
  'payments.user_id',
  'reactions.user_id',
  'reports.reporter_id',
  'responses.respondent_id',
  'surveyor_requests.user_id',
  'surveys.author_id',
];
