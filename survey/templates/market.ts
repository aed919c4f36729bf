import type { Template } from './plain-survey.ts';
import { lines, satisfaction } from './wordings.ts';

export const market: Template = {
  id: 'market',
  name: 'Market research',
  hint: 'Who buys, what matters to them, and what they would pay',
  found: 'customers buyers price competitors demand product idea audience target',
  title: 'How do you choose what you buy?',
  description:
    'We’re planning something new and want to know what people need first. Ten questions, about five minutes. Say here in a few words what the survey is about.',
  category: null,
  durationSeconds: 900,
  questions: [
    {
      text: 'How often do you buy something like this?',
      options: ['Never', 'Less than once a year', 'Once a year', 'Several times a year', 'Every month', 'Every week'],
    },
    {
      kind: 'multiple',
      text: 'Where do you buy it?',
      options: ['In a shop nearby', 'In a large store', 'Online', 'From a market stall', 'Second-hand'],
      settings: { none: 'I don’t buy it', other: 'Elsewhere' },
    },
    {
      kind: 'ranking',
      text: 'What matters most when you choose? Rank up to three.',
      options: ['Price', 'Quality', 'The brand', 'Advice', 'Fast delivery', 'Where it is made', 'The environment'],
      settings: { least: 1, most: 3 },
    },
    {
      kind: 'points',
      text: 'Imagine you had 100 points for improvements. How would you share them out?',
      options: ['A lower price', 'A longer life', 'Easier to use', 'A better look', 'Better service'],
    },
    satisfaction('How satisfied are you with what’s available today?'),
    lines('What’s missing?'),
    {
      kind: 'number',
      text: 'What’s the most you would pay for a good one?',
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
      options: ['Under 18', '18 to 29', '30 to 44', '45 to 59', '60 to 74', '75 or older', 'I’d rather not say'],
      settings: { look: 'dropdown' },
      section: { title: 'About you', text: 'So that we know who has answered' },
    },
    {
      kind: 'text',
      text: 'What’s your postcode?',
      explanation: 'Optional',
      settings: { pattern: 'postcode' },
    },
  ],
};

export const product: Template = {
  id: 'product',
  name: 'Product feedback',
  hint: 'How people use a product, what they like and what’s missing',
  found: 'feature app software users request roadmap beta review',
  title: 'Help us improve our product',
  description:
    'Help us decide what comes next. Tell us how you use our product, what gets in your way and what you’d build first. Eleven questions, about five minutes. You can add pictures.',
  category: 'Technology',
  durationSeconds: 600,
  questions: [
    {
      text: 'How long have you been using it?',
      options: ['Less than a month', '1 to 5 months', '6 to 11 months', '1 to 3 years', 'Longer'],
      settings: { look: 'dropdown' },
      section: { title: 'How you use it', text: '' },
    },
    {
      kind: 'multiple',
      text: 'What do you use it on?',
      options: ['A computer', 'A tablet', 'A phone'],
      settings: { other: 'Something else' },
    },
    { kind: 'moment', text: 'What time of day do you use it most?', settings: { parts: 'time' } },
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
      explanation: 'Add pictures of what gets in your way. Only the authors see them.',
      settings: { taken: 'pictures', max: 3 },
    },
    {
      kind: 'statement',
      text: 'Now imagine you’re planning the next version.',
      section: { title: 'What comes next', text: '' },
    },
    {
      kind: 'points',
      text: 'How would you share out 100 hours of work?',
      options: ['New features', 'Speed', 'Fewer bugs', 'Easier to use', 'Better looks'],
    },
    {
      kind: 'ranking',
      text: 'Which would you want first?',
      options: ['Working offline', 'Sharing with others', 'Export', 'A dark theme', 'More languages'],
    },
    {
      kind: 'text',
      text: 'What’s your email address, in case we have more questions?',
      explanation: 'Optional. Only the authors see it.',
      settings: { format: 'email' },
    },
  ],
};
