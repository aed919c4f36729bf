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
export const Category = z.enum(CATEGORIES);
export type Category = z.output<typeof Category>;
