import type { DemoSurvey } from '../demo-survey.ts';
import { AGREEMENT, FREQUENCY } from './scales.ts';

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
      { text: 'At work I have energy to spare.', options: FREQUENCY, weights: [6, 10, 9, 21, 17, 28, 9] },
      { text: 'I feel strong and awake while I work.', options: FREQUENCY, weights: [4, 8, 8, 20, 18, 31, 11] },
      { text: 'What I do fills me with enthusiasm.', options: FREQUENCY, weights: [9, 14, 12, 21, 16, 21, 7] },
      {
        text: 'My work gives me ideas for the rest of my life.',
        options: FREQUENCY,
        weights: [17, 21, 15, 19, 12, 12, 4],
      },
      {
        text: 'In the morning I look forward to going to work.',
        options: FREQUENCY,
        weights: [13, 12, 10, 19, 17, 21, 8],
      },
      {
        text: 'I am happy when I can work with full concentration.',
        options: FREQUENCY,
        weights: [3, 6, 7, 17, 18, 34, 15],
      },
      { text: 'I am proud of what I do.', options: FREQUENCY, weights: [4, 9, 9, 18, 15, 25, 20] },
      { text: 'I forget the time while I am working.', options: FREQUENCY, weights: [8, 11, 11, 21, 18, 23, 8] },
      { text: 'I am carried along by what I am doing.', options: FREQUENCY, weights: [10, 14, 13, 22, 16, 19, 6] },
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
        weights: [16, 12, 15, 25, 17, 15],
      },
      {
        text: 'Who decides which days those are?',
        options: ['I do', 'My team agrees on them', 'My manager', 'A rule for everyone', 'It changes'],
        weights: [31, 25, 11, 23, 10],
      },
      {
        text: 'Where do you get demanding work done best?',
        options: ['At home', 'At the office', 'On the way', 'In a library or café', 'It makes no difference'],
        weights: [49, 26, 3, 6, 16],
      },
      {
        text: 'How long does the way to work take, one way?',
        options: ['Under 15 minutes', '15 to 30 minutes', '30 to 60 minutes', 'Over an hour'],
        weights: [19, 34, 35, 12],
      },
      {
        text: 'What do you miss most on days at home?',
        options: ['Chance conversations', 'Quick help', 'Good equipment', 'Lunch together', 'A clear end', 'Nothing'],
        weights: [23, 17, 12, 15, 16, 17],
      },
      {
        text: 'I learn of decisions as early at home as I would at the office.',
        options: AGREEMENT,
        weights: [7, 25, 24, 32, 12],
      },
      {
        text: 'People who are seen at the office more often are promoted sooner.',
        options: AGREEMENT,
        weights: [6, 17, 29, 33, 15],
      },
      {
        text: 'If your employer asked for five days at the office again, what would you do?',
        options: ['Come gladly', 'Come', 'Negotiate', 'Look for another job', 'It is so already'],
        weights: [8, 17, 39, 25, 11],
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
        text: 'How many hours did you spend in meetings last week?',
        options: ['None', 'Up to 3', '4 to 8', '9 to 15', 'More than 15'],
        weights: [8, 28, 35, 20, 9],
      },
      {
        text: 'How many of them had an agenda?',
        options: ['All', 'Most', 'About half', 'A few', 'None'],
        weights: [9, 26, 24, 29, 12],
      },
      {
        text: 'How many ended with a decision or a clear next step?',
        options: ['All', 'Most', 'About half', 'A few', 'None'],
        weights: [6, 29, 29, 28, 8],
      },
      {
        text: 'What did you do while somebody else was speaking?',
        options: ['I listened', 'I took notes', 'I answered mails', 'I did other work', 'I drew boxes'],
        weights: [36, 18, 22, 17, 7],
      },
      {
        text: 'Could you have stayed away from one of them without harm?',
        options: ['No', 'From one', 'From two or three', 'From most of them'],
        weights: [21, 29, 34, 16],
      },
      {
        text: 'How long should a meeting be allowed to last?',
        options: ['15 minutes', '30 minutes', '45 minutes', '60 minutes', 'As long as it needs'],
        weights: [13, 38, 26, 13, 10],
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
