/** Lists to choose from, in the order in which screens show them. No zod here: pages without a form need no schemas. */
export const ROLES = ['user', 'pro-user', 'surveyor', 'admin'] as const;

/** The categories of surveys, in the order of the form. */
export const CATEGORIES = [
  'Technology',
  'Travel and Tourism',
  'Entertainment Choices',
  'Financial Management',
  'Education and Learning',
  'Workplace Satisfaction',
  'Environmental Awareness',
  'Health and Wellness',
] as const;
export type Category = (typeof CATEGORIES)[number];

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
/**
 * How the options of a question lie to each other: in no order, from little to much or back (`rising`, `falling`), from
 * no to yes or back (`agreeing`, `disagreeing`). Charts colour them by it.
 */
export const OPTION_ORDERS = ['none', 'rising', 'falling', 'agreeing', 'disagreeing'] as const;
export type OptionOrder = (typeof OPTION_ORDERS)[number];
