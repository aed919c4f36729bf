// What the desks of authors and admins are sorted, filtered and drawn by, in the order in which screens show it. No zod here.

/** What a survey is to its author. */
export const SURVEY_STATUSES = ['published', 'expired', 'unpublished', 'taken-down'] as const;
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
] as const;
/** Steps of the growth charts. */
export const GROWTH_UNITS = ['day', 'month'] as const;
