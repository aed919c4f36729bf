/** Lists to choose from, in the order in which screens show them. Guests load this file: no zod here, and no lists of desks. */
export const ROLES = ['user', 'pro-user', 'surveyor', 'admin'] as const;

/** Where a surveyor publishes: also in the public lists, only where the link leads, or nothing new. */
export const PUBLISHINGS = ['everywhere', 'by-link', 'nowhere'] as const;
export type Publishing = (typeof PUBLISHINGS)[number];

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

/** How respondents get the questions: all on one page, a page for each section, or one at a time. */
export const WAYS_TO_ASK = ['together', 'by-section', 'one-by-one'] as const;
export type WayToAsk = (typeof WAYS_TO_ASK)[number];

/** The audience of a survey: members of the site, anyone with the link, or people whom its author invited. */
export const AUDIENCES = ['members', 'link', 'invited'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** When authors get emails about new responses to a survey. */
export const NOTICES = ['none', 'each', 'daily'] as const;
export type NoticeChoice = (typeof NOTICES)[number];

/** When others than the author and admins see the results of a survey. A vote counts as the answer to the poll. */
export const RESULTS_OPENINGS = ['never', 'after-answering', 'after-close', 'always'] as const;
export type ResultsOpening = (typeof RESULTS_OPENINGS)[number];

/** The kind of respondent: the owner of an account, a guest with a cookie, or an invitation. */
export const RESPONDENT_KINDS = ['member', 'guest', 'invited'] as const;
export type RespondentKind = (typeof RESPONDENT_KINDS)[number];

/** How a response came: from a respondent of a kind, or with an author's import, which names no respondent. */
export const RESPONSE_KINDS = [...RESPONDENT_KINDS, 'imported'] as const;
export type ResponseKind = (typeof RESPONSE_KINDS)[number];

/**
 * The direction of a question's options: none, from little to much or back (`rising`, `falling`), from no to yes or back (`agreeing`,
 * `disagreeing`). Charts choose their colours by it.
 */
export const OPTION_ORDERS = ['none', 'rising', 'falling', 'agreeing', 'disagreeing'] as const;
export type OptionOrder = (typeof OPTION_ORDERS)[number];
