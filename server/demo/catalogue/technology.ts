import type { DemoSurvey } from '../demo-survey.ts';
import { around, oneOf, ticks, words } from '../habits.ts';
import { agreed } from './scales.ts';

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
      agreed('I would be glad to go on using this app regularly.', [4, 9, 17, 46, 24]),
      agreed('The app is more complicated than it has to be.', [16, 37, 20, 20, 7]),
      agreed('I find the app easy to use.', [3, 10, 15, 49, 23]),
      agreed('I would need help from somebody technical to use this app.', [49, 33, 8, 7, 3]),
      agreed('The parts of the app work well together.', [4, 16, 25, 42, 13]),
      agreed('Things in the app contradict one another.', [15, 39, 26, 15, 5]),
      agreed('Most people would learn to use this app quickly.', [3, 11, 18, 46, 22]),
      agreed('The app is awkward to handle.', [19, 39, 19, 17, 6]),
      agreed('I feel sure of myself when I use the app.', [3, 9, 18, 45, 25]),
      agreed('I had to learn a lot before I could get anything done.', [31, 40, 14, 11, 4]),
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
      'How do you keep the keys to your digital life? Eight questions on passwords, second steps and the occasional close call. Please describe habits only and never write down a real password, here or anywhere else.',
    category,
    durationSeconds: 180,
    deadline: { days: 61 },
    questions: [
      {
        kind: 'multiple',
        text: 'How do you remember your passwords?',
        options: [
          'In my head',
          'On paper',
          'In the browser or phone',
          'In a separate password manager',
          'I reset them when I need them',
        ],
        settings: { other: 'In another way' },
        answers: ticks([44, 23, 57, 31, 18], {
          other: 3,
          others: ['By a rule that nobody guesses', 'My wife does', 'With a rhyme'],
        }),
      },
      {
        text: 'How many of your accounts share a password with another account?',
        options: ['None', 'A few', 'About half', 'Most of them'],
        answers: oneOf([28, 43, 17, 12]),
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
        answers: oneOf([5, 31, 34, 25, 5]),
      },
      {
        text: 'Have you replaced any password with a passkey?',
        options: ['Yes, several', 'Yes, one or two', 'No, but I know what it is', 'No, I have not heard of it'],
        answers: oneOf([14, 23, 35, 28]),
      },
      {
        text: 'When did somebody last try to trick you into giving away a password or code?',
        options: ['This week', 'This month', 'This year', 'Longer ago', 'Never, as far as I know'],
        answers: oneOf([17, 26, 27, 16, 14]),
      },
      {
        text: 'If you lost your phone today, how soon could you reach your e-mail again?',
        options: ['Within the hour', 'The same day', 'Within a week', 'I might never get back in', 'I do not know'],
        answers: oneOf([33, 29, 12, 8, 18]),
      },
      {
        text: 'Who could reach your accounts if something happened to you?',
        options: [
          'Nobody',
          'One person I told where to look',
          'A person named in the account settings',
          'I have not thought about it',
        ],
        answers: oneOf([24, 30, 11, 35]),
      },
      {
        kind: 'text',
        text: 'Which trick came closest to fooling you?',
        explanation: 'Without names and numbers, please',
        settings: { format: 'lines', max: 1_000 },
        answers: words(0.22, {
          once: [
            'A text in my daughter’s name: new number, broken phone, could I pay a bill for her. I had typed half of it when she came home.',
            'The parcel that could not be delivered. I was in fact waiting for one.',
            'A call from "the bank" that knew my last three payments.',
            'An invoice at work from a supplier we really have, with one letter wrong in the address.',
            'A parking ticket with a code to scan. It stuck under the wiper like a real one.',
            'Someone bought my bicycle online and wanted to pay by courier. I nearly sent my card number.',
            'My own password in the subject of a mail. It was an old one, but it worked on me.',
            'The tax refund. In March, of all months.',
            'A very polite man from computer support. I hung up when he asked me to read him the code.',
            'A job offer. I was out of work and wanted to believe it.',
            'A concert ticket at half price. My heart was faster than my head.',
            'They sent a picture of the road where I live.',
            'My boss asked for gift cards. My boss never says please, so I asked back.',
            'None has so far, I think. But I would not know, would I?',
          ],
          often: [
            'None so far',
            'The parcel message',
            'A call from “the bank”',
            'I would rather not say',
            'A message from my “child”',
          ],
        }),
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
        kind: 'number',
        text: 'How long have you had your present phone?',
        explanation: 'In years; half a year is 0.5',
        required: true,
        settings: { min: 0, max: 20, step: 0.5, decimals: 1, unit: 'years' },
        answers: around({ low: 0, usual: 1.5, high: 7, step: 0.5 }),
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
        answers: oneOf([36, 27, 14, 13, 10]),
      },
      {
        kind: 'multiple',
        text: 'What made you replace the one before?',
        explanation: 'Two at most',
        options: [
          'The battery',
          'A broken screen',
          'No more updates',
          'Too slow or too full',
          'I wanted a new one',
          'Lost or stolen',
        ],
        settings: { max: 2 },
        answers: ticks([41, 24, 27, 38, 26, 6], { most: 2 }),
      },
      {
        text: 'Have you ever had a phone repaired?',
        options: ['Yes, and it was worth it', 'Yes, and I regretted it', 'No, it cost too much', 'No, never needed'],
        answers: oneOf([37, 9, 30, 24]),
      },
      {
        kind: 'number',
        text: 'Up to what share of its price would you spend on a repair?',
        settings: { look: 'slider', min: 0, max: 100, step: 5, unit: '%' },
        answers: around({ low: 0, usual: 25, high: 70, step: 5 }),
      },
      {
        text: 'What became of your last phone?',
        options: ['In a drawer', 'Sold or traded in', 'Given to somebody', 'Taken to recycling', 'Thrown away'],
        settings: { other: 'Something else' },
        answers: oneOf(
          [44, 21, 20, 12, 3, 4],
          [
            'It plays music in the kitchen',
            'It is the alarm clock now',
            'My son took it apart',
            'At the bottom of a lake',
            'It films the birds',
          ],
        ),
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
