// What the desks of authors and admins are sorted, filtered and drawn by, in the order in which screens show it. No zod here.

/**
 * What a survey is now. A `draft` is seen by its author alone; `scheduled`: it opens later; `closed` by its author before its deadline;
 * `unpublished` by an admin. The last two take precedence over what the clock says.
 */
export const SURVEY_STATUSES = [
  'draft',
  'scheduled',
  'published',
  'closed',
  'expired',
  'unpublished',
  'archived',
] as const;
/** What an author does with a survey as a whole. */
export const SURVEY_ACTS = ['publish', 'close', 'reopen', 'archive', 'take-back'] as const;
/** Sort columns of an author's table of surveys. */
export const OWN_SURVEY_SORTS = ['newest', 'title', 'likes', 'dislikes', 'votes', 'responses', 'deadline'] as const;

/** What a survey is to admins; `reported`: with open reports. */
export const MODERATION_STATUSES = ['reported', 'published', 'unpublished'] as const;
/** Whether an admin has dealt with a contact message. */
export const MESSAGE_STATUSES = ['open', 'done'] as const;
/** Kinds of logged changes. */
export const AUDIT_ACTIONS = [
  'role',
  'publication',
  'deletion',
  'payment',
  'feedback',
  'reports',
  'recovery',
  'token',
  'sessions',
  'invitations',
] as const;
/** What became of the last mail to an invited person. `unknown`: nothing tells whether it was sent. */
export const MAIL_STATES = ['new', 'waiting', 'sending', 'sent', 'unknown', 'refused'] as const;
export type MailState = (typeof MAIL_STATES)[number];
/** What an invited person is to the author. `stopped`: they want no mails from this site. */
export const INVITATION_STATUSES = [...MAIL_STATES, 'answered', 'stopped', 'revoked'] as const;
export type InvitationStatus = (typeof INVITATION_STATUSES)[number];
export const MAILING_KINDS = ['invitation', 'reminder'] as const;
export type MailingKind = (typeof MAILING_KINDS)[number];
/** Steps of the growth charts. */
export const GROWTH_UNITS = ['day', 'month'] as const;
