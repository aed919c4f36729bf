import type { DemoSurvey } from '../demo-survey.ts';
import { SHARE_OF_TIME } from './scales.ts';

const category = 'Health and Wellness';

export const healthAndWellness: DemoSurvey[] = [
  {
    title: 'Five statements about the past two weeks',
    description:
      'A very short look at how you have been, after the model of the WHO-5 well-being index. It takes a minute. It is not a diagnosis; if most of your answers are on the low side, please talk to somebody you trust or to your doctor.',
    category,
    durationSeconds: 90,
    deadline: { days: 90 },
    questions: [
      { text: 'My mood was good and bright.', options: SHARE_OF_TIME, weights: [7, 32, 28, 16, 13, 4] },
      { text: 'I felt at ease, with nothing pressing on me.', options: SHARE_OF_TIME, weights: [5, 24, 26, 22, 17, 6] },
      { text: 'I had the energy for what I wanted to do.', options: SHARE_OF_TIME, weights: [7, 28, 27, 19, 14, 5] },
      { text: 'I woke up rested.', options: SHARE_OF_TIME, weights: [4, 22, 25, 22, 19, 8] },
      { text: 'My days held things that I care about.', options: SHARE_OF_TIME, weights: [10, 31, 27, 16, 13, 3] },
    ],
    poll: {
      question: 'What does you good fastest?',
      options: ['A walk', 'A talk', 'Sleep', 'Music', 'Being left alone'],
      weights: [29, 20, 22, 13, 16],
    },
    comments: [
      'Short enough to take on a bad day. That is worth more than another twenty questions.',
      'I have copied the five into my diary and answer them on the first of every month. The line is less jagged than I would have sworn.',
      'Thank you for the sentence about talking to somebody. I did.',
      'I would gladly see how answers differ between November and May.',
      'As a general practitioner I use the official version. This one is a fair relative of it and easy to read.',
      'Woke up rested: at no time. We have a three-month-old. Otherwise splendid.',
    ],
    likeShare: 0.97,
    popularity: 98,
  },
  {
    title: 'How did you sleep?',
    description:
      'Eight questions about your nights over the past month: when, how long and how well. Inspired by the sleep diaries and indexes that sleep clinics hand out. Answer for a usual week rather than for the worst night.',
    category,
    durationSeconds: 180,
    deadline: { days: 36 },
    questions: [
      {
        text: 'When do you usually go to bed?',
        options: [
          'Before 21:00',
          '21:00 to 22:00',
          '22:00 to 23:00',
          '23:00 to midnight',
          'After midnight',
          'It varies',
        ],
        weights: [3, 14, 34, 28, 13, 8],
      },
      {
        text: 'How long does it take you to fall asleep?',
        options: ['Under 15 minutes', '15 to 30 minutes', '30 to 60 minutes', 'Over an hour'],
        weights: [43, 35, 16, 6],
      },
      {
        text: 'How many hours of actual sleep do you get?',
        options: ['Under 5', '5 to 6', '6 to 7', '7 to 8', 'Over 8'],
        weights: [5, 17, 38, 32, 8],
      },
      {
        text: 'How often do you wake in the night and lie awake?',
        options: ['Hardly ever', 'Less than once a week', 'Once or twice a week', 'Three times a week or more'],
        weights: [24, 24, 30, 22],
      },
      {
        text: 'What wakes you most often?',
        options: ['Noise', 'Children or others', 'Worries', 'The bathroom', 'Pain', 'The alarm, nothing else'],
        weights: [13, 16, 23, 19, 8, 21],
      },
      {
        text: 'What is the last thing you look at before you close your eyes?',
        options: ['A screen', 'A book', 'A person', 'The ceiling', 'A pet'],
        weights: [46, 23, 15, 11, 5],
      },
      {
        text: 'How often is it hard to stay awake during the day?',
        options: ['Never', 'Less than once a week', 'Once or twice a week', 'Three times a week or more'],
        weights: [28, 31, 28, 13],
      },
      {
        text: 'All in all, how good is your sleep?',
        options: ['Very good', 'Fairly good', 'Fairly bad', 'Very bad'],
        weights: [15, 49, 29, 7],
      },
    ],
    poll: {
      question: 'Window open or closed at night?',
      options: ['Open, all year', 'Open in summer', 'Tilted', 'Closed'],
      weights: [27, 33, 22, 18],
    },
    comments: [
      'I work in three shifts, so "usually" does not exist. I answered for the early week and would have liked to say so.',
      'Taking the telephone out of the bedroom did more for me than two mattresses.',
      'The cat should have been an option for what wakes you. She certainly believes so.',
      'Reading the other results calmed me. I had thought I was the only one awake at four.',
    ],
    likeShare: 0.91,
    popularity: 87,
  },
  {
    title: 'Moving through the week',
    description:
      'Exercise is more than sport: stairs, shopping on foot, digging a bed of potatoes. Seven questions about the past seven days, along the lines of the activity questionnaires used in public health. Honest answers help more than good ones.',
    category,
    durationSeconds: 170,
    deadline: { days: 44 },
    questions: [
      {
        text: 'On how many of the past seven days did you do something that made you breathe hard?',
        options: ['None', '1', '2', '3', '4 or 5', '6 or 7'],
        weights: [22, 18, 22, 17, 15, 6],
      },
      {
        text: 'On how many days did you walk for at least ten minutes at a stretch?',
        options: ['None', '1 or 2', '3 or 4', '5 or 6', 'Every day'],
        weights: [4, 15, 22, 22, 37],
      },
      {
        text: 'How long do you sit on a working day?',
        options: ['Under 3 hours', '3 to 5 hours', '6 to 8 hours', 'Over 8 hours'],
        weights: [13, 22, 36, 29],
      },
      {
        text: 'How do you mostly get to work or to the shops?',
        options: ['On foot', 'By bicycle', 'By bus or train', 'By car', 'I mostly stay at home'],
        weights: [21, 19, 24, 29, 7],
      },
      {
        text: 'Which kind of movement do you enjoy most?',
        options: ['Walking', 'Cycling', 'Running', 'Swimming', 'Team sports', 'Dancing', 'Working in the garden'],
        weights: [29, 17, 11, 13, 9, 10, 11],
      },
      {
        text: 'What stops you from moving more?',
        options: ['Time', 'Tiredness', 'Weather', 'Pain or illness', 'No company', 'Nothing'],
        weights: [32, 24, 11, 13, 8, 12],
      },
      {
        text: 'Compared with a year ago, do you move more or less?',
        options: ['Much more', 'Somewhat more', 'The same', 'Somewhat less', 'Much less'],
        weights: [9, 26, 35, 22, 8],
      },
    ],
    poll: {
      question: 'Lift or stairs?',
      options: ['Stairs, always', 'Stairs up to the third floor', 'Lift', 'I have no choice'],
      weights: [29, 47, 17, 7],
    },
    comments: [
      'I use a wheelchair and breathe hard on most days. Questions two and seven need another wording for people like me.',
      'Dancing! Nobody ever lists dancing. I am seventy-three and go twice a week.',
      'Counting the hours of sitting was unpleasant. I wrote this comment standing.',
    ],
    reports: ['The questions take for granted that everybody can walk. Please add an answer for those who cannot.'],
    likeShare: 0.88,
    popularity: 66,
  },
];
