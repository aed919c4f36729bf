// How the desks of authors and admins sort, filter and draw, in the order of their screens. No zod here.

/**
 * The status of a survey now. Only its author sees a `draft`; a `scheduled` survey opens later. Its author `closed` it before its
 * deadline, or an admin made it `unpublished`: both take precedence over the clock.
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
/** The acts of an author on a survey as a whole. */
export const SURVEY_ACTS = ['publish', 'close', 'reopen', 'archive', 'take-back'] as const;
/** Sort columns of an author's table of surveys. */
export const OWN_SURVEY_SORTS = ['newest', 'title', 'likes', 'dislikes', 'votes', 'responses', 'deadline'] as const;

/** The state of a survey for admins; `reported`: with open reports. */
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
/** The state of the last mail to an invited person. `unknown`: the server cannot tell whether it was sent. */
export const MAIL_STATES = ['new', 'waiting', 'sending', 'sent', 'unknown', 'refused'] as const;
export type MailState = (typeof MAIL_STATES)[number];
/** The state of an invited person for the author. `stopped`: they want no mails from this site. */
export const INVITATION_STATUSES = [...MAIL_STATES, 'answered', 'stopped', 'revoked'] as const;
export type InvitationStatus = (typeof INVITATION_STATUSES)[number];
export const MAILING_KINDS = ['invitation', 'reminder'] as const;
export type MailingKind = (typeof MAILING_KINDS)[number];
/** Steps of the growth charts. */
export const GROWTH_UNITS = ['day', 'month'] as const;
