import type { Category } from '#basics/choices.ts';

export const surveys = {
  noLimit: 'no time limit',
  minutes: '{minutes, number, ::.00} minutes',
  minutesAndSeconds: '({minutes, number}:{seconds, number, ::00})',
  votes: '{count, plural, one {# vote} other {# votes}}',
  responses: '{count, plural, one {# response} other {# responses}}',
  closed: 'Closed',
  questions: '{count, plural, one {# question} other {# questions}}',
  answered: 'Answered',
  view: 'View Survey',
  seeResults: 'See results',
  categories: {
    Technology: 'Technology',
    'Travel and Tourism': 'Travel and Tourism',
    'Entertainment Choices': 'Entertainment Choices',
    'Financial Management': 'Financial Management',
    'Education and Learning': 'Education and Learning',
    'Workplace Satisfaction': 'Workplace Satisfaction',
    'Environmental Awareness': 'Environmental Awareness',
    'Health and Wellness': 'Health and Wellness',
  } satisfies Record<Category, string>,
} as const;
