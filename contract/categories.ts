import * as z from 'zod';

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
/** Pure: a page that only lists the names does not have to load zod. */
export const Category = /* @__PURE__ */ z.enum(CATEGORIES);
export type Category = z.output<typeof Category>;
