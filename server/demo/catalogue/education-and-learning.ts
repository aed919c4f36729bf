import type { DemoSurvey } from '../demo-survey.ts';
import { around, oneOf, point, ticks, words } from '../habits.ts';
import { agreed } from './scales.ts';

const category = 'Education and Learning';

export const educationAndLearning: DemoSurvey[] = [
  {
    title: 'Looking back at your course',
    description:
      'For everyone who finished an evening course this term. Ten statements and questions on teaching, pace and what you take home with you, modelled on the evaluations that universities use. The survey is closed; teachers have already seen the results.',
    category,
    durationSeconds: 240,
    deadline: { days: -5 },
    questions: [
      {
        text: 'Which kind of course did you attend?',
        options: ['A language', 'Computing', 'Arts and crafts', 'Health and movement', 'A school certificate'],
        required: true,
        settings: { look: 'dropdown', other: 'Another kind' },
        answers: oneOf([34, 19, 18, 14, 8, 7], ['Beekeeping', 'Sign language', 'First aid', 'Singing', 'Bookkeeping']),
      },
      agreed('I have learned something that I find valuable.', [2, 5, 12, 46, 35]),
      agreed('The teacher explained things clearly.', [2, 8, 14, 45, 31]),
      agreed('There was room for questions and other opinions.', [2, 6, 13, 43, 36]),
      {
        kind: 'scale',
        text: 'How was the pace?',
        settings: {
          look: 'words',
          labels: ['Much too slow', 'Rather slow', 'Just right', 'Rather fast', 'Much too fast'],
        },
        answers: point([3, 15, 54, 23, 5]),
      },
      {
        kind: 'number',
        text: 'How much time did you spend per week outside the classroom?',
        settings: { min: 0, max: 40, step: 0.5, decimals: 1, unit: 'hours' },
        answers: around({ low: 0, usual: 1, high: 7, step: 0.5 }),
      },
      {
        text: 'How useful was the material?',
        options: ['Useless', 'Not very useful', 'Useful', 'Very useful', 'There was none'],
        answers: oneOf([3, 16, 49, 25, 7]),
      },
      {
        kind: 'number',
        text: 'How many evenings did you miss?',
        settings: { min: 0, max: 14 },
        answers: around({ low: 0, usual: 1, high: 7 }),
      },
      {
        text: 'Will you enrol again?',
        options: ['Yes, in the next level', 'Yes, in something else', 'Perhaps', 'No'],
        answers: oneOf([36, 21, 30, 13]),
      },
      {
        kind: 'text',
        text: 'What should the next group know on its first evening?',
        settings: { format: 'lines', max: 1_000 },
        answers: words(0.35, {
          once: [
            'Sit next to the person you do not know. Ours is still my neighbour at table, in the restaurant this time.',
            'The first three weeks feel impossible. Week four is when it turns.',
            'Do the exercises on paper. The ones I did in my head are gone.',
            'Ask the stupid question. Six others have it.',
            'The heating is on the left wall. Come early or bring a jumper.',
            'Buy the second book as well; the first one ends in the middle.',
            'Nobody laughs at your accent. We all have one.',
            'Bring your own cup.',
            'That it is all right to be slow.',
            'Learn the numbers at once, all the rest can wait.',
            'Swap phone numbers on day one, then you never miss the homework.',
            'The teacher means it kindly when she corrects you.',
            'You get out what you put in. I put in little this time.',
          ],
          often: ['Do the homework', 'Come every week', 'It is fun', 'Do not give up', 'Nothing, just go'],
        }),
      },
    ],
    poll: {
      question: 'When should evening courses begin?',
      options: ['17:30', '18:00', '18:30', '19:00', '19:30'],
      weights: [14, 27, 30, 22, 7],
    },
    comments: [
      'The best evening of my week for three months. I can now order, apologise and ask for the way in Portuguese, in that order.',
      'Our group had complete beginners and people who had lived abroad. No teacher could have found the right pace for that.',
      'I missed four evenings through shift work and nobody made me feel bad about it. Put that in the brochure.',
      'Please open the rooms a quarter of an hour earlier. We talk to each other in the car park.',
    ],
    likeShare: 0.9,
    popularity: 85,
  },
  {
    title: 'Homework: how much is enough?',
    description:
      'A parents’ council wants to talk to its school about homework and would like to bring more than opinions. Eight questions about ordinary school days: how long it takes, who helps and what it is good for.',
    category,
    durationSeconds: 180,
    deadline: { days: 30 },
    questions: [
      {
        text: 'Which years of school does your child attend?',
        options: ['1 to 2', '3 to 4', '5 to 6', '7 to 8', '9 to 10', '11 and above'],
        answers: oneOf([14, 21, 23, 19, 14, 9]),
      },
      {
        kind: 'number',
        text: 'How long does homework take on an ordinary day?',
        explanation: '0 where there is none',
        settings: { min: 0, max: 300, unit: 'minutes' },
        answers: around({ low: 0, usual: 30, high: 130, step: 5 }),
      },
      {
        kind: 'multiple',
        text: 'Who helps, when help is needed?',
        options: ['A parent', 'A brother or sister', 'A friend', 'The after-school club', 'A paid tutor'],
        settings: { none: 'Nobody', other: 'Another person' },
        answers: ticks([74, 18, 21, 24, 8], {
          none: 6,
          other: 4,
          others: ['Grandmother', 'The neighbour', 'His uncle', 'The librarian'],
        }),
      },
      {
        text: 'How often does homework lead to an argument at home?',
        options: ['Hardly ever', 'Once a month', 'Once a week', 'Several times a week', 'Daily'],
        answers: oneOf([34, 20, 23, 17, 6]),
      },
      agreed('Homework helps my child to understand the lessons.', [8, 20, 27, 36, 9]),
      {
        text: 'How often is it looked at in class?',
        options: ['Always', 'Mostly', 'Now and then', 'Hardly ever', 'I do not know'],
        answers: oneOf([14, 33, 29, 11, 13]),
      },
      {
        text: 'What would you change?',
        options: ['Nothing', 'Less of it', 'More of it', 'Time for it at school', 'More choice', 'Abolish it'],
        settings: { chart: 'bars' },
        answers: oneOf([19, 25, 5, 31, 12, 8]),
      },
      {
        kind: 'text',
        text: 'What would you tell the school, if you had one sentence?',
        settings: { max: 300 },
        answers: words(0.5, {
          once: [
            'If a child needs me for it, it is my homework.',
            'Thank you for not giving any before the holidays.',
            'Twenty minutes done well beat an hour of tears.',
            'Please talk to each other: five teachers set five tasks for the same Thursday.',
            'Look at it, or do not set it.',
            'My son learned to cook while his friends did worksheets; he is fine.',
            'Reading is the only homework that I would keep.',
            'I work late, and she sits there alone with it.',
          ],
          often: ['Less is more', 'Please correct it', 'Keep it', 'Talk to one another'],
        }),
      },
    ],
    poll: {
      question: 'Homework over the weekend?',
      options: ['Yes', 'Reading only', 'No'],
      weights: [13, 41, 46],
    },
    comments: [
      'I have three children in three schools and could not tell for which of them I was meant to answer.',
      'As a teacher I set less homework than the parents ask for, and more than their children would like. Somewhere in between lies this survey.',
    ],
    reports: [
      'It does not say what to do with more than one child. I gave an average, which helps nobody.',
      'Question one leaves out nursery school, where there is homework too, believe it or not.',
    ],
    isPublished: false,
    feedback:
      'A good questionnaire, but families with several children cannot answer it as it stands. Please say in the description that parents should answer for one child only, for example the eldest at school, and I will publish it again the same day.',
    likeShare: 0.64,
    popularity: 29,
  },
  {
    title: 'Still curious: how adults keep learning',
    description:
      'You never really leave school; you only change the subject. Eight questions on what you have learned in the past year, how you went about it and what got in the way. For anyone over eighteen.',
    category,
    durationSeconds: 200,
    deadline: { days: 83 },
    questions: [
      {
        text: 'What did you last set out to learn?',
        options: [
          'A language',
          'Something for work',
          'A craft or repair',
          'An instrument',
          'A sport',
          'Cooking or baking',
        ],
        settings: { other: 'Something else' },
        answers: oneOf(
          [21, 28, 15, 9, 10, 9, 8],
          [
            'To mend clocks',
            'Chess',
            'The names of birds',
            'Knots',
            'Sign language',
            'To be on time',
            'How my town is governed',
          ],
        ),
      },
      {
        text: 'Why?',
        options: ['For work', 'For pleasure', 'For my family', 'To meet people', 'To keep my head fit'],
        answers: oneOf([29, 40, 9, 8, 14]),
      },
      {
        text: 'How did you learn it, for the most part?',
        options: ['A course in a room', 'An online course', 'Videos', 'Books', 'From somebody I know', 'By trying'],
        answers: oneOf([17, 18, 24, 10, 12, 19]),
      },
      {
        kind: 'number',
        text: 'How much time did you give it in a usual week?',
        settings: { min: 0, max: 60, step: 0.5, decimals: 1, unit: 'hours' },
        answers: around({ low: 0, usual: 1.5, high: 9, step: 0.5 }),
      },
      {
        text: 'How far did you get?',
        options: ['I gave up', 'I paused it', 'I am still at it', 'As far as I wanted', 'Further than I expected'],
        answers: oneOf([12, 24, 39, 17, 8]),
      },
      {
        kind: 'multiple',
        text: 'What got in the way?',
        options: ['Time', 'Money', 'Tiredness', 'No good teaching nearby', 'My own patience'],
        settings: { none: 'Nothing' },
        answers: ticks([62, 24, 41, 15, 36], { none: 7 }),
      },
      {
        text: 'Does your employer give you time for learning?',
        options: ['Yes, and I use it', 'Yes, but I do not use it', 'No', 'I do not know', 'I have no employer'],
        answers: oneOf([24, 17, 31, 9, 19]),
      },
      agreed('Learning is easier for me now than it was at school.', [9, 25, 24, 29, 13]),
    ],
    poll: {
      question: 'One skill overnight, for nothing: which do you choose?',
      options: ['A new language', 'The piano', 'Carpentry', 'Mental arithmetic', 'Public speaking'],
      weights: [41, 24, 13, 8, 14],
    },
    comments: [
      'Retired, learning to mend clocks. I am bad at it and have not been so content in years.',
      'The question about employers is the important one. We get a budget for courses and no hour in which to attend them.',
      'Nobody warned me that the hardest part would be doing something badly in front of other people again.',
      'More of this, please, and ask again in a year: I should like to know how many of the pauses turned out to be endings.',
    ],
    likeShare: 0.94,
    popularity: 58,
  },
];
