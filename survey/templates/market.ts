import type { Template } from './plain-survey.ts';
import { lines, satisfaction } from './wordings.ts';

export const market: Template = {
  id: 'market',
  name: 'Market research',
  hint: 'Who buys, what matters to them, and what they would pay',
  found: 'customers buyers price competitors demand product idea audience target',
  title: 'How do you choose what you buy?',
  description:
    'We are planning something new and want to know what people need before we build it. Ten questions, about five minutes. Say in a few words here what the survey is about.',
  category: null,
  durationSeconds: 900,
  questions: [
    {
      text: 'How often do you buy something of this kind?',
      options: ['Never', 'Less than once a year', 'Once a year', 'Several times a year', 'Every month', 'Every week'],
    },
    {
      kind: 'multiple',
      text: 'Where do you buy it?',
      options: ['In a shop nearby', 'In a large store', 'Online', 'From a market stall', 'Second-hand'],
      settings: { none: 'I do not buy it', other: 'Elsewhere' },
    },
    {
      kind: 'ranking',
      text: 'What decides? Put up to three in order.',
      options: ['Price', 'Quality', 'The brand', 'Advice', 'How soon I get it', 'Where it is made', 'The environment'],
      settings: { least: 1, most: 3 },
    },
    {
      kind: 'points',
      text: 'Imagine that you had 100 to spend on improvements. How would you spread it?',
      options: ['A lower price', 'A longer life', 'Simpler use', 'A better look', 'Better service'],
    },
    satisfaction('How satisfied are you with what there is today?'),
    lines('What do you miss?'),
    {
      kind: 'number',
      text: 'What would you pay for a good one, at most?',
      settings: { min: 0, max: 1_000, decimals: 2, unit: '€', unitAt: 'before' },
    },
    {
      kind: 'scale',
      text: 'How likely are you to buy a new one in the next six months?',
      settings: {
        look: 'words',
        labels: ['Very unlikely', 'Unlikely', 'Hard to say', 'Likely', 'Very likely'],
      },
    },
    {
      text: 'How old are you?',
      options: ['Under 18', '18 to 29', '30 to 44', '45 to 59', '60 to 74', '75 or older', 'I would rather not say'],
      settings: { look: 'dropdown' },
      section: { title: 'About you', text: 'So that we know whom we have asked' },
    },
    {
      kind: 'text',
      text: 'What is the postcode of your home?',
      explanation: 'Only if you like',
      settings: { pattern: 'postcode' },
    },
  ],
};

export const product: Template = {
  id: 'product',
  name: 'Product feedback',
  hint: 'What users do with a product, like about it and miss',
  found: 'feature app software users request roadmap beta review',
  title: 'Help us improve our product',
  description:
    'You use our product, and we decide what comes next. Tell us what you do with it, what gets in your way and what you would build first. Eleven questions, about five minutes; add pictures where they say more than words.',
  category: 'Technology',
  durationSeconds: 600,
  questions: [
    {
      text: 'For how long have you used it?',
      options: ['Less than a month', '1 to 5 months', '6 to 11 months', '1 to 3 years', 'Longer'],
      settings: { look: 'dropdown' },
      section: { title: 'How you use it', text: '' },
    },
    {
      kind: 'multiple',
      text: 'On what do you use it?',
      options: ['A computer', 'A tablet', 'A phone'],
      settings: { other: 'Something else' },
    },
    { kind: 'moment', text: 'At what time of the day do you use it most?', settings: { parts: 'time' } },
    {
      kind: 'scale',
      text: 'How do you like it?',
      required: true,
      settings: { look: 'stars' },
      section: { title: 'What you think', text: 'There are no wrong answers.' },
    },
    {
      text: 'How would you feel if you could no longer use it?',
      options: ['Very disappointed', 'Somewhat disappointed', 'Not disappointed'],
    },
    lines('What do you like best?'),
    lines('What gets in your way?'),
    {
      kind: 'file',
      text: 'Can you show us?',
      explanation: 'Pictures of what gets in your way, if you have any. Only the authors see them.',
      settings: { taken: 'pictures', max: 3 },
    },
    {
      kind: 'statement',
      text: 'Now imagine that the next version were yours to plan.',
      section: { title: 'What comes next', text: '' },
    },
    {
      kind: 'points',
      text: 'How would you spread 100 hours of work?',
      options: ['New features', 'Speed', 'Fewer faults', 'Simpler use', 'Better looks'],
    },
    {
      kind: 'ranking',
      text: 'Which would you want first?',
      options: ['Working offline', 'Sharing with others', 'Export', 'A dark look', 'More languages'],
    },
    {
      kind: 'text',
      text: 'At which address may we ask you more?',
      explanation: 'Only if you like. Only the authors see it.',
      settings: { format: 'email' },
    },
  ],
};
