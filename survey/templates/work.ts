import type { Template } from './plain-survey.ts';
import { agreement, lines, recommendation, satisfaction } from './wordings.ts';

/** For people who work together. */
export const work: readonly Template[] = [
  {
    id: 'onboarding',
    name: 'Onboarding',
    hint: 'How the first weeks in a new job went',
    found: 'employee new hire start first weeks job welcome hr',
    title: 'Your first weeks with us',
    description:
      'You joined us recently. Tell us how your start went, so that the next colleague gets a better one. Eight questions, about four minutes.',
    category: 'Workplace Satisfaction',
    durationSeconds: 600,
    questions: [
      {
        kind: 'scale',
        text: 'Overall, how was your start?',
        required: true,
        settings: { look: 'faces', labels: ['Very bad', 'Bad', 'So-so', 'Good', 'Very good'] },
      },
      { kind: 'moment', text: 'When was your first day?', settings: { parts: 'date' } },
      {
        kind: 'multiple',
        text: 'What was ready on your first day?',
        options: ['A desk', 'A computer', 'Access to all systems', 'A plan for the first week', 'A person to ask'],
        settings: { none: 'None of these' },
      },
      {
        kind: 'matrix',
        text: 'How much do you agree?',
        rows: [
          'I know what is expected of me.',
          'I know who to ask.',
          'I have what I need for my work.',
          'The job is what I was told it would be.',
          'I feel welcome in my team.',
        ],
        options: ['Strongly disagree', 'Disagree', 'Neither', 'Agree', 'Strongly agree'],
      },
      {
        text: 'How much did you have to learn at first?',
        options: ['Far too little', 'A bit too little', 'Just right', 'A bit too much', 'Far too much'],
      },
      lines('What helped you most?'),
      lines('What would have made your start easier?'),
      recommendation('How likely are you to recommend us as a place to work?'),
    ],
  },
  {
    id: 'pulse',
    name: 'Team pulse',
    hint: 'How a team is doing, in two minutes every few weeks',
    found: 'employee engagement mood check-in retrospective weekly team health',
    title: 'How are we doing?',
    description:
      'Seven quick questions about our team’s past two weeks. Say how it was, not how it should be. We’ll discuss the results together.',
    category: 'Workplace Satisfaction',
    durationSeconds: 300,
    questions: [
      {
        kind: 'scale',
        text: 'How were the past two weeks for you?',
        required: true,
        settings: { look: 'faces', labels: ['Very bad', 'Bad', 'So-so', 'Good', 'Very good'] },
      },
      {
        kind: 'scale',
        text: 'How much was there to do?',
        settings: {
          look: 'words',
          labels: ['Far too little', 'A bit too little', 'Just right', 'A bit too much', 'Far too much'],
        },
      },
      agreement('I know what matters most right now.'),
      agreement('I can say what I think in this team.'),
      agreement('I get help when I need it.'),
      lines('What went well?'),
      lines('What should we try next?'),
    ],
  },
  {
    id: 'exit',
    name: 'Exit interview',
    hint: 'Why people leave, and what would have made them stay',
    found: 'employee leaving resign quit offboarding hr turnover',
    title: 'Before you go',
    description:
      'You’re leaving, and we’d like to learn from it. Nothing you write here affects your reference. Nine questions, about six minutes. Skip anything you don’t want to answer.',
    category: 'Workplace Satisfaction',
    durationSeconds: 900,
    questions: [
      {
        kind: 'number',
        text: 'How long did you work here?',
        settings: { min: 0, max: 50, step: 0.5, decimals: 1, unit: 'years' },
      },
      {
        kind: 'multiple',
        text: 'What made you leave?',
        explanation: 'Up to three',
        options: [
          'Pay',
          'The work itself',
          'My manager',
          'The team',
          'No chance to grow',
          'Working hours',
          'The commute',
          'Private reasons',
        ],
        settings: { max: 3, other: 'Something else' },
      },
      satisfaction('Overall, how satisfied were you with your work here?'),
      {
        kind: 'matrix',
        text: 'How much do you agree?',
        rows: [
          'I was paid fairly.',
          'My work was valued.',
          'I could learn new things.',
          'My manager supported me.',
          'Work left me enough time for my life.',
        ],
        options: ['Strongly disagree', 'Disagree', 'Neither', 'Agree', 'Strongly agree'],
      },
      lines('Was there a moment when you decided to leave?'),
      { text: 'Could we have made you stay?', options: ['Yes', 'Maybe', 'No'], settings: { look: 'buttons' } },
      lines('What should we keep as it is?'),
      lines('And what should we change first?'),
      recommendation('How likely are you to recommend us as a place to work?'),
    ],
  },
];
