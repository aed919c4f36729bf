/** What a survey can be about, in the order in which it is offered. No zod here: the list of surveys, a first page, shows it. */
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
