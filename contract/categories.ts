/** The categories of surveys, in the order of the form. No zod here, because the first page of the browser needs it. */
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
