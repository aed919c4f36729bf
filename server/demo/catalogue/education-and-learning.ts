import type { DemoSurvey } from '../demo-survey.ts';
import { AGREEMENT } from './scales.ts';

const category = 'Education and Learning';

export const educationAndLearning: DemoSurvey[] = [
  {
    title: 'Looking back at your course',
    description:
      'For everyone who finished an evening course this term. Nine statements and questions on teaching, pace and what you take home with you, modelled on the evaluations that universities use. The survey is closed; teachers have already seen the results.',
    category,
    durationSeconds: 240,
    deadline: { days: -5 },
    questions: [
      {
        text: 'Which kind of course did you attend?',
        options: ['A language', 'Computing', 'Arts and crafts', 'Health and movement', 'A school certificate', 'Other'],
        weights: [34, 19, 18, 14, 8, 7],
      },
      { text: 'I have learned something that I find valuable.', options: AGREEMENT, weights: [2, 5, 12, 46, 35] },
      { text: 'The teacher explained things clearly.', options: AGREEMENT, weights: [2, 8, 14, 45, 31] },
      { text: 'There was room for questions and other opinions.', options: AGREEMENT, weights: [2, 6, 13, 43, 36] },
      {
        text: 'How was the pace?',
        options: ['Much too slow', 'Rather slow', 'Just right', 'Rather fast', 'Much too fast'],
        weights: [3, 15, 54, 23, 5],
      },
      {
        text: 'How much time did you spend per week outside the classroom?',
        options: ['None', 'Up to an hour', '1 to 2 hours', '3 to 5 hours', 'More'],
        weights: [16, 35, 32, 13, 4],
      },
      {
        text: 'How useful was the material?',
        options: ['Useless', 'Not very useful', 'Useful', 'Very useful', 'There was none'],
        weights: [3, 16, 49, 25, 7],
      },
      {
        text: 'How many evenings did you miss?',
        options: ['None', '1 or 2', '3 to 5', 'More than 5'],
        weights: [27, 46, 20, 7],
      },
      {
        text: 'Will you enrol again?',
        options: ['Yes, in the next level', 'Yes, in something else', 'Perhaps', 'No'],
        weights: [36, 21, 30, 13],
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
      'A parents’ council wants to talk to its school about homework and would like to bring more than opinions. Seven questions about ordinary school days: how long it takes, who helps and what it is good for.',
    category,
    durationSeconds: 180,
    deadline: { days: 30 },
    questions: [
      {
        text: 'Which years of school does your child attend?',
        options: ['1 to 2', '3 to 4', '5 to 6', '7 to 8', '9 to 10', '11 and above'],
        weights: [14, 21, 23, 19, 14, 9],
      },
      {
        text: 'How long does homework take on an ordinary day?',
        options: [
          'There is none',
          'Up to 20 minutes',
          '20 to 40 minutes',
          '40 to 60 minutes',
          '1 to 2 hours',
          'Longer',
        ],
        weights: [7, 21, 29, 23, 16, 4],
      },
      {
        text: 'Who helps, when help is needed?',
        options: ['A parent', 'A brother or sister', 'A friend', 'The after-school club', 'A paid tutor', 'Nobody'],
        weights: [53, 7, 9, 16, 6, 9],
      },
      {
        text: 'How often does homework lead to an argument at home?',
        options: ['Hardly ever', 'Once a month', 'Once a week', 'Several times a week', 'Daily'],
        weights: [34, 20, 23, 17, 6],
      },
      { text: 'Homework helps my child to understand the lessons.', options: AGREEMENT, weights: [8, 20, 27, 36, 9] },
      {
        text: 'How often is it looked at in class?',
        options: ['Always', 'Mostly', 'Now and then', 'Hardly ever', 'I do not know'],
        weights: [14, 33, 29, 11, 13],
      },
      {
        text: 'What would you change?',
        options: ['Nothing', 'Less of it', 'More of it', 'Time for it at school', 'More choice', 'Abolish it'],
        weights: [19, 25, 5, 31, 12, 8],
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
          'Something else',
        ],
        weights: [21, 28, 15, 9, 10, 9, 8],
      },
      {
        text: 'Why?',
        options: ['For work', 'For pleasure', 'For my family', 'To meet people', 'To keep my head fit'],
        weights: [29, 40, 9, 8, 14],
      },
      {
        text: 'How did you learn it, for the most part?',
        options: ['A course in a room', 'An online course', 'Videos', 'Books', 'From somebody I know', 'By trying'],
        weights: [17, 18, 24, 10, 12, 19],
      },
      {
        text: 'How much time did you give it in a usual week?',
        options: ['Under an hour', '1 to 2 hours', '3 to 5 hours', 'More than 5 hours'],
        weights: [28, 40, 23, 9],
      },
      {
        text: 'How far did you get?',
        options: ['I gave up', 'I paused it', 'I am still at it', 'As far as I wanted', 'Further than I expected'],
        weights: [12, 24, 39, 17, 8],
      },
      {
        text: 'What got in the way most?',
        options: ['Time', 'Money', 'Tiredness', 'No good teaching nearby', 'My own patience', 'Nothing'],
        weights: [38, 10, 20, 7, 18, 7],
      },
      {
        text: 'Does your employer give you time for learning?',
        options: ['Yes, and I use it', 'Yes, but I do not use it', 'No', 'I do not know', 'I have no employer'],
        weights: [24, 17, 31, 9, 19],
      },
      {
        text: 'Learning is easier for me now than it was at school.',
        options: AGREEMENT,
        weights: [9, 25, 24, 29, 13],
      },
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
