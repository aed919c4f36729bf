import type { DemoSurvey } from '../demo-survey.ts';
import { around, oneOf, point, ranked, ticks, valued, words } from '../habits.ts';
import { ofTheTime } from './scales.ts';

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
      ofTheTime('My mood was good and bright.', [4, 13, 16, 28, 32, 7]),
      ofTheTime('I felt at ease, with nothing pressing on me.', [6, 17, 22, 26, 24, 5]),
      ofTheTime('I had the energy for what I wanted to do.', [5, 14, 19, 27, 28, 7]),
      ofTheTime('I woke up rested.', [8, 19, 22, 25, 22, 4]),
      ofTheTime('My days held things that I care about.', [3, 13, 16, 27, 31, 10]),
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
        kind: 'moment',
        text: 'When do you usually go to bed?',
        settings: { parts: 'time' },
        answers: valued({
          ...{ '20:30': 2, '21:00': 6, '21:30': 9, '22:00': 19, '22:15': 4, '22:30': 21, '22:45': 5 },
          ...{ '23:00': 24, '23:30': 16, '23:45': 3, '00:00': 9, '00:30': 5, '01:00': 4, '02:00': 2, '06:30': 1 },
        }),
      },
      {
        kind: 'number',
        text: 'How long does it take you to fall asleep?',
        settings: { min: 0, max: 240, unit: 'minutes' },
        answers: around({ low: 0, usual: 10, high: 70, step: 5 }),
      },
      {
        kind: 'number',
        text: 'How many hours of actual sleep do you get?',
        settings: { look: 'slider', min: 2, max: 12, step: 0.5, decimals: 1, unit: 'hours' },
        answers: around({ low: 3.5, usual: 7, high: 9.5, step: 0.5 }),
      },
      {
        text: 'How often do you wake in the night and lie awake?',
        options: ['Hardly ever', 'Less than once a week', 'Once or twice a week', 'Three times a week or more'],
        answers: oneOf([24, 24, 30, 22]),
      },
      {
        kind: 'multiple',
        text: 'What wakes you?',
        options: ['Noise', 'Children or others', 'Worries', 'The bathroom', 'Pain'],
        settings: { none: 'The alarm, nothing else' },
        answers: ticks([29, 27, 39, 34, 12], { none: 21 }),
      },
      {
        text: 'What is the last thing you look at before you close your eyes?',
        options: ['A screen', 'A book', 'A person', 'The ceiling', 'A pet'],
        answers: oneOf([46, 23, 15, 11, 5]),
      },
      {
        text: 'How often is it hard to stay awake during the day?',
        options: ['Never', 'Less than once a week', 'Once or twice a week', 'Three times a week or more'],
        answers: oneOf([28, 31, 28, 13]),
      },
      {
        kind: 'scale',
        text: 'All in all, how good is your sleep?',
        settings: { look: 'faces', labels: ['Very bad', 'Fairly bad', 'So-so', 'Fairly good', 'Very good'] },
        answers: point([6, 18, 27, 36, 13]),
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
      'Exercise is more than sport: stairs, shopping on foot, digging a bed of potatoes. Eight questions about the past seven days, along the lines of the activity questionnaires used in public health. Honest answers help more than good ones.',
    category,
    durationSeconds: 170,
    deadline: { days: 44 },
    questions: [
      {
        kind: 'scale',
        text: 'On how many of the past seven days did you do something that made you breathe hard?',
        settings: { from: 0, points: 8 },
        answers: point([22, 18, 22, 17, 9, 6, 3, 3]),
      },
      {
        kind: 'scale',
        text: 'On how many days did you walk for at least ten minutes at a stretch?',
        settings: { from: 0, points: 8, dontKnow: 'I cannot say' },
        answers: point([4, 6, 9, 11, 11, 14, 8, 34, 3]),
      },
      {
        kind: 'number',
        text: 'How long do you sit on a working day?',
        settings: { min: 0, max: 24, step: 0.5, decimals: 1, unit: 'hours' },
        answers: around({ low: 0.5, usual: 7, high: 13, step: 0.5 }),
      },
      {
        text: 'How do you mostly get to work or to the shops?',
        options: ['On foot', 'By bicycle', 'By bus or train', 'By car', 'I mostly stay at home'],
        answers: oneOf([21, 19, 24, 29, 7]),
      },
      {
        kind: 'ranking',
        text: 'Which kinds of movement do you enjoy? Put up to three in order.',
        options: ['Walking', 'Cycling', 'Running', 'Swimming', 'Team sports', 'Dancing', 'Working in the garden'],
        settings: { least: 1, most: 3 },
        answers: ranked([29, 17, 11, 13, 9, 10, 11], 3),
      },
      {
        kind: 'multiple',
        text: 'What stops you from moving more?',
        options: ['Time', 'Tiredness', 'Weather', 'Pain or illness', 'No company'],
        settings: { none: 'Nothing' },
        answers: ticks([54, 46, 24, 19, 17], { none: 12 }),
      },
      {
        text: 'Compared with a year ago, do you move more or less?',
        options: ['Much more', 'Somewhat more', 'The same', 'Somewhat less', 'Much less'],
        answers: oneOf([9, 26, 35, 22, 8]),
      },
      {
        kind: 'text',
        text: 'What would get you moving?',
        settings: { max: 200 },
        answers: words(0.33, {
          once: [
            'A dog, says my doctor. I am thinking about a small one.',
            'A safe way to cycle to work',
            'Someone who rings the bell and does not take no for an answer',
            'A pool that opens before seven',
            'Dancing in the community hall, like they used to have',
            'Fewer hours at the desk, to be honest',
            'A ramp at the park gate',
            'If my knee were twenty years younger',
            'A garden',
            'My grandson learning to walk has done it',
            'Benches. You walk further when you know you can sit.',
            'A lift that is out of order',
          ],
          often: ['More time', 'Better weather', 'Company', 'A dog', 'Nothing, I move enough'],
        }),
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
