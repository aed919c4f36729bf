import type { DemoSurvey } from '../demo-survey.ts';
import { around, oneOf, rated, ticks, words } from '../habits.ts';
import { agreed, often } from './scales.ts';

const category = 'Workplace Satisfaction';

export const workplaceSatisfaction: DemoSurvey[] = [
  {
    title: 'Nine statements about your working week',
    description:
      'How often does your work give you energy, and how often does it take all you have? Nine statements in the tradition of work engagement research on vigour, dedication and absorption. Answer for the past three months, whatever you do for a living.',
    category,
    durationSeconds: 200,
    deadline: { days: 57 },
    questions: [
      often('At work I have energy to spare.', [6, 10, 9, 21, 17, 28, 9]),
      often('I feel strong and awake while I work.', [4, 8, 8, 20, 18, 31, 11]),
      often('What I do fills me with enthusiasm.', [9, 14, 12, 21, 16, 21, 7]),
      often('My work gives me ideas for the rest of my life.', [17, 21, 15, 19, 12, 12, 4]),
      often('In the morning I look forward to going to work.', [13, 12, 10, 19, 17, 21, 8]),
      often('I am happy when I can work with full concentration.', [3, 6, 7, 17, 18, 34, 15]),
      often('I am proud of what I do.', [4, 9, 9, 18, 15, 25, 20]),
      often('I forget the time while I am working.', [8, 11, 11, 21, 18, 23, 8]),
      often('I am carried along by what I am doing.', [10, 14, 13, 22, 16, 19, 6]),
    ],
    poll: {
      question: 'What would improve your next working week most?',
      options: ['Fewer interruptions', 'Clearer goals', 'More colleagues', 'Thanks, now and then', 'Better tools'],
      weights: [31, 20, 19, 17, 13],
    },
    comments: [
      'As a night nurse I have days of all nine and days of none. Averaging three months was hard and rather revealing.',
      'Proud every day, enthusiastic twice a year. I suspect many of us in public service would say the same.',
      'We used this in our team of eight, anonymously, and the talk afterwards was worth more than the figures.',
      'I would add a tenth: I can stop thinking about work when it is over.',
      'Short, serious, and none of the jargon that usually makes me leave such surveys halfway.',
    ],
    likeShare: 0.93,
    popularity: 100,
  },
  {
    title: 'The office, the kitchen table and everything between',
    description:
      'Where do you work best, and who decides where you work? Eight questions for people whose job can be done from more than one place, and for those who manage them. If yours cannot, the first question lets you say so.',
    category,
    durationSeconds: 210,
    deadline: { days: 23 },
    questions: [
      {
        text: 'How many days did you work away from your employer’s premises last week?',
        options: ['None, my work does not allow it', 'None', '1 day', '2 days', '3 days', '4 or 5 days'],
        answers: oneOf([16, 12, 15, 25, 17, 15]),
      },
      {
        text: 'Who decides which days those are?',
        options: ['I do', 'My team agrees on them', 'My manager', 'A rule for everyone', 'It changes'],
        answers: oneOf([31, 25, 11, 23, 10]),
      },
      {
        text: 'Where do you get demanding work done best?',
        options: ['At home', 'At the office', 'On the way', 'In a library or café', 'It makes no difference'],
        answers: oneOf([49, 26, 3, 6, 16]),
      },
      {
        kind: 'number',
        text: 'How long does the way to work take, one way?',
        settings: { min: 0, max: 240, unit: 'minutes' },
        answers: around({ low: 0, usual: 25, high: 95, step: 5 }),
      },
      {
        kind: 'multiple',
        text: 'What do you miss on days at home?',
        options: ['Chance conversations', 'Quick help', 'Good equipment', 'Lunch together', 'A clear end'],
        settings: { none: 'Nothing' },
        answers: ticks([49, 36, 23, 38, 31], { none: 17 }),
      },
      agreed('I learn of decisions as early at home as I would at the office.', [7, 25, 24, 32, 12]),
      agreed('People who are seen at the office more often are promoted sooner.', [6, 17, 29, 33, 15]),
      {
        text: 'If your employer asked for five days at the office again, what would you do?',
        options: ['Come gladly', 'Come', 'Negotiate', 'Look for another job', 'It is so already'],
        answers: oneOf([8, 17, 39, 25, 11]),
      },
    ],
    poll: {
      question: 'Camera on or off in a video call?',
      options: ['On, always', 'On in small groups', 'Off, unless I speak', 'Off'],
      weights: [21, 48, 22, 9],
    },
    comments: [
      'The kitchen table is not a metaphor in my flat. Two adults, one table, and a toddler with opinions.',
      'I manage fourteen people. Question seven made me check last year’s promotions, and I did not like what I found.',
      'Trainees are missing from this survey. They learn by overhearing, and nobody can overhear a chat window.',
      'Since I may choose, I go in more often than when I had to.',
    ],
    reports: ['Question eight puts words into people’s mouths: one can negotiate and look for another job at once.'],
    likeShare: 0.84,
    popularity: 92,
  },
  {
    title: 'Meetings that could have been a message',
    description:
      'Add up the hours, then tell us which of them were worth it. Six questions about the meetings in your last full working week, so that our works council can suggest something better than fewer biscuits.',
    category,
    durationSeconds: 120,
    deadline: { days: 15 },
    questions: [
      {
        kind: 'number',
        text: 'How many hours did you spend in meetings last week?',
        required: true,
        settings: { min: 0, max: 60, step: 0.5, decimals: 1, unit: 'hours' },
        answers: around({ low: 0, usual: 5, high: 24, step: 0.5 }),
      },
      {
        kind: 'matrix',
        text: 'How many of them …',
        rows: [
          '… had an agenda?',
          '… began on time?',
          '… needed all who were there?',
          '… ended with a decision or a clear next step?',
        ],
        options: ['None', 'A few', 'About half', 'Most', 'All'],
        order: 'rising',
        answers: rated([
          [12, 29, 24, 26, 9],
          [7, 21, 25, 33, 14],
          [16, 38, 27, 15, 4],
          [8, 28, 29, 29, 6],
        ]),
      },
      {
        kind: 'text',
        text: 'Which meeting would you abolish, and why?',
        settings: { format: 'lines', max: 1_000 },
        answers: words(0.38, {
          once: [
            'The Monday one. We read to each other what is in the system.',
            'The meeting that prepares the meeting.',
            'Anything with "alignment" in its name.',
            'Our weekly one hour. The useful ten minutes are the ones before the boss comes.',
            'None of mine, I only have two, and one has cake.',
            'The status call at eight. I take it in the car, and that is how I listen.',
            'The budget round: eleven people, three of whom may speak.',
            'Retrospectives without consequences. We have complained about the same printer since March.',
            'The one that I lead. I only noticed while answering this.',
            'Project steering. It has never steered.',
            'Fridays at four. You know who you are.',
            'The handover could be a list. I am a nurse and would still keep the talk at the bedside.',
            'All calls where cameras are off and someone shares a spreadsheet.',
          ],
          often: ['The weekly status', 'The Monday meeting', 'None', 'All of them', 'The monthly one: too long'],
        }),
      },
      {
        kind: 'multiple',
        text: 'What did you do while somebody else was speaking?',
        explanation: 'We shall not tell',
        options: ['I listened', 'I took notes', 'I answered mails', 'I did other work', 'I drew boxes'],
        answers: ticks([71, 39, 48, 34, 19]),
      },
      {
        text: 'Could you have stayed away from one of them without harm?',
        options: ['No', 'From one', 'From two or three', 'From most of them'],
        answers: oneOf([21, 29, 34, 16]),
      },
      {
        kind: 'number',
        text: 'How long should a meeting be allowed to last?',
        settings: { look: 'slider', min: 5, max: 120, step: 5, unit: 'minutes' },
        answers: around({ low: 10, usual: 30, high: 90, step: 5 }),
      },
    ],
    poll: {
      question: 'One day a week without any meetings: which?',
      options: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'No such day, please'],
      weights: [17, 7, 31, 6, 30, 9],
    },
    comments: [
      'I drew boxes. They were good boxes.',
      'The trouble is rarely the meeting and mostly the missing sentence at its end: who does what by when.',
      'For a team spread over three time zones, the meeting is the only moment when we exist. Be careful what you abolish.',
    ],
    likeShare: 0.96,
    popularity: 79,
  },
];
