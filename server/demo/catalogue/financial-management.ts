import type { DemoSurvey } from '../demo-survey.ts';
import { around, oneOf, ranked, ticks } from '../habits.ts';
import { agreed } from './scales.ts';

const category = 'Financial Management';

export const financialManagement: DemoSurvey[] = [
  {
    title: 'A month in your household budget',
    description:
      'Some people plan every coin, others glance at the balance and hope. Eight questions about how your household keeps track of money, without asking how much of it there is. Please answer for last month.',
    category,
    durationSeconds: 200,
    deadline: { days: 40 },
    questions: [
      {
        kind: 'multiple',
        text: 'How do you keep track of spending?',
        options: ['In my head', 'On paper', 'In a spreadsheet', 'In an app', 'The bank’s own overview'],
        settings: { none: 'Not at all', other: 'Otherwise' },
        answers: ticks([38, 17, 29, 21, 46], {
          none: 11,
          other: 3,
          others: ['Envelopes', 'My husband tells me', 'A jar for each child', 'I keep every receipt'],
        }),
      },
      {
        text: 'Did you have a plan for the month before it began?',
        options: ['Yes, with figures', 'Yes, roughly', 'No'],
        answers: oneOf([24, 41, 35]),
      },
      {
        text: 'Who decides about money in your household?',
        options: [
          'I do, alone',
          'We decide together',
          'Each for their own share',
          'Mostly my partner',
          'Mostly somebody else',
        ],
        answers: oneOf([31, 39, 20, 7, 3]),
      },
      {
        kind: 'ranking',
        text: 'Which expenses grew most over the past year? Put up to three in order.',
        options: ['Rent or mortgage', 'Food', 'Energy', 'Transport', 'Insurance', 'Children'],
        settings: { least: 1, most: 3 },
        answers: ranked([24, 31, 18, 9, 9, 5], 3),
      },
      {
        text: 'What was left at the end of the month?',
        options: ['More than planned', 'About what I planned', 'Less than planned', 'Nothing', 'A debt'],
        answers: oneOf([11, 37, 29, 16, 7]),
      },
      {
        kind: 'number',
        text: 'How many regular subscriptions does your household pay for?',
        explanation: 'Count all of them: films, music, newspapers, sport, storage, and what you forgot',
        settings: { min: 0, max: 60 },
        answers: around({ low: 0, usual: 4, high: 15 }),
      },
      {
        text: 'When did you last compare prices for insurance, energy or telephone?',
        options: ['This quarter', 'This year', '1 to 3 years ago', 'Longer ago', 'Never'],
        answers: oneOf([17, 36, 28, 11, 8]),
      },
      agreed('I feel in control of our day-to-day finances.', [5, 13, 21, 43, 18]),
    ],
    poll: {
      question: 'Is money a subject at your dinner table?',
      options: ['Openly, children included', 'Among the adults only', 'Only when it is short', 'Never'],
      weights: [27, 38, 25, 10],
    },
    comments: [
      'Counting the subscriptions for question six took longer than the rest of the survey. Nine. I cancelled two before submitting.',
      'We keep envelopes, as my mother did. It is the only method that ever survived a January in this house.',
      'Thank you for not asking for the income. It is usually the point where I close the page.',
      'As a carer for my uncle I keep two budgets. An option for that would be kind.',
    ],
    likeShare: 0.89,
    popularity: 76,
  },
  {
    title: 'Ready for a rainy day?',
    description:
      'How secure do you feel about money, today and five years from now? Seven questions in the manner of the financial well-being scales that consumer bodies use. Only the author and the administrators can see who answered what.',
    category,
    durationSeconds: 180,
    deadline: { days: 52 },
    questions: [
      {
        text: 'I could pay an unexpected bill of one month’s rent without borrowing.',
        options: ['Not at all true', 'Hardly true', 'Somewhat true', 'Very true', 'Completely true'],
        answers: oneOf([17, 16, 22, 22, 23]),
      },
      {
        text: 'I am putting my future on a firm footing.',
        options: ['Not at all true', 'Hardly true', 'Somewhat true', 'Very true', 'Completely true'],
        answers: oneOf([9, 21, 38, 23, 9]),
      },
      {
        text: 'Because of money, I go without things that matter to me.',
        options: ['Not at all true', 'Hardly true', 'Somewhat true', 'Very true', 'Completely true'],
        answers: oneOf([18, 28, 31, 16, 7]),
      },
      {
        text: 'How long could your household live on its savings?',
        options: [
          'Less than a week',
          'Up to a month',
          '1 to 3 months',
          '4 to 6 months',
          'Longer',
          'I would rather not say',
        ],
        answers: oneOf([9, 17, 26, 18, 22, 8]),
      },
      {
        text: 'What are you saving for, first of all?',
        options: [
          'Emergencies',
          'A home',
          'Old age',
          'Children',
          'A journey',
          'Nothing in particular',
          'I cannot save',
        ],
        answers: oneOf([29, 17, 16, 9, 10, 8, 11]),
      },
      {
        kind: 'multiple',
        text: 'Whom would you ask for advice about money?',
        options: ['Family or friends', 'My bank', 'An independent adviser', 'A consumer organisation', 'The internet'],
        settings: { none: 'Nobody' },
        answers: ticks([58, 24, 22, 17, 43], { none: 10 }),
      },
      {
        text: 'Five years from now, will your household be better or worse off?',
        options: ['Much better', 'Somewhat better', 'About the same', 'Somewhat worse', 'Much worse'],
        answers: oneOf([8, 32, 34, 21, 5]),
      },
    ],
    poll: {
      question: 'Where should the first spare hundred of a month go?',
      options: ['Savings account', 'Paying off debt', 'An index fund', 'Something nice', 'Somebody who needs it'],
      weights: [31, 22, 20, 18, 9],
    },
    comments: [
      'I am a debt counsellor. Those who answer "less than a week" are rarely careless; mostly they have had one bad year.',
      'A good balance of the sober and the hopeful. I took it with my partner and we gave different answers to four of seven.',
      'One month’s rent means something very different in my town and in the capital. Still, it makes a better yardstick than a fixed sum.',
    ],
    likeShare: 0.86,
    popularity: 63,
  },
  {
    title: 'Cash, card or phone: how do you pay?',
    description:
      'Coins are disappearing from some pockets and making a comeback in others. Six quick questions about what you pay with and why, asked on behalf of a street market that has to decide on new tills.',
    category,
    durationSeconds: 120,
    deadline: { days: 9 },
    questions: [
      {
        text: 'How did you pay for your last purchase in a shop?',
        options: ['Cash', 'Card, inserted', 'Card, held to the reader', 'Phone or watch'],
        settings: { other: 'Otherwise' },
        answers: oneOf(
          [21, 7, 43, 27, 2],
          ['A voucher', 'My friend paid', 'I put it on the slate', 'Bottles I returned'],
        ),
      },
      {
        text: 'How much cash do you carry on an ordinary day?',
        options: ['None', 'Some coins', 'Enough for a coffee', 'Enough for a week’s shopping', 'More'],
        answers: oneOf([24, 14, 33, 24, 5]),
      },
      {
        text: 'Below which amount do you prefer cash?',
        options: ['I never do', 'Below 5', 'Below 10', 'Below 20', 'I always do'],
        answers: oneOf([41, 19, 17, 12, 11]),
      },
      {
        kind: 'multiple',
        text: 'What speaks for cash, in your view?',
        options: ['Privacy', 'It helps me to spend less', 'It works without power', 'Tips and gifts', 'Habit'],
        settings: { none: 'Nothing any more' },
        answers: ticks([44, 37, 41, 38, 22], { none: 15 }),
      },
      {
        text: 'What would you do at a stall that takes no cards?',
        options: ['Pay cash', 'Look for a cash machine', 'Ask somebody to lend me some', 'Go elsewhere'],
        answers: oneOf([57, 17, 5, 21]),
      },
      {
        text: 'Should shops be obliged to accept cash?',
        options: ['Yes, all of them', 'Yes, for food and medicine', 'No', 'I have no opinion'],
        settings: { chart: 'bars' },
        answers: oneOf([43, 24, 22, 11]),
      },
    ],
    poll: {
      question: 'Round up to the next whole amount for a good cause?',
      options: ['Every time', 'When the cause is named', 'No'],
      weights: [16, 51, 33],
    },
    comments: [
      'I sell cheese on that kind of market. On Saturdays the queue with cards moves faster, until the network goes down, and then it does not move at all.',
      'My grandmother counts out the exact coins, and the whole bakery waits for her with pleasure. Keep cash for her sake.',
      'For once, a survey that takes less time than paying does.',
    ],
    reports: ['The amounts in question three have no currency.'],
    likeShare: 0.85,
    popularity: 69,
  },
];
