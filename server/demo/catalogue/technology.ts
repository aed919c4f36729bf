import type { DemoSurvey } from '../demo-survey.ts';
import { AGREEMENT } from './scales.ts';

const category = 'Technology';

export const technology: DemoSurvey[] = [
  {
    title: 'Is your everyday app easy to use?',
    description:
      'Think of the one app you use most for errands: banking, shopping, tickets or appointments. These ten statements follow the System Usability Scale, a measure that designers have trusted for decades. There are no right answers; go with your first reaction.',
    category,
    durationSeconds: 240,
    deadline: { days: 34 },
    questions: [
      { text: 'I would be glad to go on using this app regularly.', options: AGREEMENT, weights: [4, 9, 17, 46, 24] },
      { text: 'The app is more complicated than it has to be.', options: AGREEMENT, weights: [16, 37, 20, 20, 7] },
      { text: 'I find the app easy to use.', options: AGREEMENT, weights: [3, 10, 15, 49, 23] },
      {
        text: 'I would need help from somebody technical to use this app.',
        options: AGREEMENT,
        weights: [49, 33, 8, 7, 3],
      },
      { text: 'The parts of the app work well together.', options: AGREEMENT, weights: [4, 16, 25, 42, 13] },
      { text: 'Things in the app contradict one another.', options: AGREEMENT, weights: [15, 39, 26, 15, 5] },
      { text: 'Most people would learn to use this app quickly.', options: AGREEMENT, weights: [3, 11, 18, 46, 22] },
      { text: 'The app is awkward to handle.', options: AGREEMENT, weights: [19, 39, 19, 17, 6] },
      { text: 'I feel sure of myself when I use the app.', options: AGREEMENT, weights: [3, 9, 18, 45, 25] },
      {
        text: 'I had to learn a lot before I could get anything done.',
        options: AGREEMENT,
        weights: [31, 40, 14, 11, 4],
      },
    ],
    poll: {
      question: 'What makes you abandon an app fastest?',
      options: ['Adverts', 'Having to register first', 'Slowness', 'A layout that keeps changing', 'Notifications'],
      weights: [29, 24, 19, 11, 17],
    },
    comments: [
      'I answered for my bank and was surprised how well it came out. It is dull, and dull turns out to be exactly what I want from it.',
      'The statements switch between praise and complaint, which kept me awake. My first answer to the second one was the wrong way round.',
      'My father and I took this about the same pharmacy app. He scored it half of what I did, and watching him use it I can see why.',
      'It would be interesting to see the results split by age of the phone. On my old one, everything feels awkward.',
    ],
    likeShare: 0.91,
    popularity: 96,
  },
  {
    title: 'Passwords and peace of mind',
    description:
      'How do you keep the keys to your digital life? Seven questions on passwords, second steps and the occasional close call. Please describe habits only and never write down a real password, here or anywhere else.',
    category,
    durationSeconds: 180,
    deadline: { days: 61 },
    questions: [
      {
        text: 'How do you remember most of your passwords?',
        options: [
          'In my head',
          'On paper',
          'In the browser or phone',
          'In a separate password manager',
          'I reset them when I need them',
        ],
        weights: [19, 11, 37, 26, 7],
      },
      {
        text: 'How many of your accounts share a password with another account?',
        options: ['None', 'A few', 'About half', 'Most of them'],
        weights: [28, 43, 17, 12],
      },
      {
        text: 'Where do you use a second step, such as a code or a key?',
        options: [
          'Nowhere',
          'Only where I am forced to',
          'For e-mail and money',
          'Wherever it is offered',
          'I am not sure',
        ],
        weights: [5, 31, 34, 25, 5],
      },
      {
        text: 'Have you replaced any password with a passkey?',
        options: ['Yes, several', 'Yes, one or two', 'No, but I know what it is', 'No, I have not heard of it'],
        weights: [14, 23, 35, 28],
      },
      {
        text: 'When did somebody last try to trick you into giving away a password or code?',
        options: ['This week', 'This month', 'This year', 'Longer ago', 'Never, as far as I know'],
        weights: [17, 26, 27, 16, 14],
      },
      {
        text: 'If you lost your phone today, how soon could you reach your e-mail again?',
        options: ['Within the hour', 'The same day', 'Within a week', 'I might never get back in', 'I do not know'],
        weights: [33, 29, 12, 8, 18],
      },
      {
        text: 'Who could reach your accounts if something happened to you?',
        options: [
          'Nobody',
          'One person I told where to look',
          'A person named in the account settings',
          'I have not thought about it',
        ],
        weights: [24, 30, 11, 35],
      },
    ],
    poll: {
      question: 'Would you give up passwords altogether if you could?',
      options: ['Gladly', 'For some accounts', 'No, I trust what I know'],
      weights: [44, 38, 18],
    },
    comments: [
      'Question six sent me straight to my recovery settings, where I found a telephone number I gave up years ago.',
      'Paper is not as silly as people make it sound. Nobody on the other side of the world can open my kitchen drawer.',
      'I would have liked an answer for families who share one account on purpose. For us it is the streaming and the electricity.',
    ],
    reports: ['The third question mixes codes and keys, which are not equally safe. Please split it.'],
    likeShare: 0.88,
    popularity: 81,
  },
  {
    title: 'Repair or replace: the life of a phone',
    description:
      'Phones last longer than they used to, if we let them. Tell us how old yours is, what would make you part with it and what happens to the old one. The results go to a group that writes to manufacturers about spare parts.',
    category,
    durationSeconds: 150,
    deadline: { days: 19 },
    questions: [
      {
        text: 'How long have you had your present phone?',
        options: ['Less than a year', '1 to 2 years', '3 to 4 years', '5 years or more'],
        weights: [22, 38, 29, 11],
      },
      {
        text: 'How did it come to you?',
        options: [
          'New, paid at once',
          'New, with a contract',
          'Refurbished',
          'Handed down or second-hand',
          'From my employer',
        ],
        weights: [36, 27, 14, 13, 10],
      },
      {
        text: 'What made you replace the one before?',
        options: [
          'The battery',
          'A broken screen',
          'No more updates',
          'Too slow or too full',
          'I wanted a new one',
          'Lost or stolen',
        ],
        weights: [23, 17, 14, 22, 19, 5],
      },
      {
        text: 'Have you ever had a phone repaired?',
        options: ['Yes, and it was worth it', 'Yes, and I regretted it', 'No, it cost too much', 'No, never needed'],
        weights: [37, 9, 30, 24],
      },
      {
        text: 'Up to what share of its price would you spend on a repair?',
        options: ['Nothing', 'A tenth', 'A quarter', 'A third', 'Half or more'],
        weights: [8, 27, 38, 18, 9],
      },
      {
        text: 'What became of your last phone?',
        options: ['In a drawer', 'Sold or traded in', 'Given to somebody', 'Taken to recycling', 'Thrown away'],
        weights: [44, 21, 20, 12, 3],
      },
    ],
    poll: {
      question: 'Which would you rather have: a thinner phone, or one whose battery you can change yourself?',
      options: ['Thinner', 'Changeable battery', 'I do not mind'],
      weights: [9, 73, 18],
    },
    comments: [
      'Four phones in the drawer, all of them working when I put them there. This survey has shamed me into dealing with them.',
      'I run a small repair stall. Half of those who walk away do so because of the price of the part and not because of my labour.',
      'Security updates decided it for me. The hardware would have gone on for another three years.',
      'Please ask about glue next time.',
    ],
    likeShare: 0.94,
    popularity: 72,
  },
];
