import type { DemoSurvey } from '../demo-survey.ts';

const category = 'Entertainment Choices';

export const entertainmentChoices: DemoSurvey[] = [
  {
    title: 'A film at home or a night at the cinema?',
    description:
      'Two people want to see the same film; one reaches for a coat, the other for a blanket. Help three independent cinemas understand what still brings you through their doors, and what keeps you on the sofa.',
    category,
    durationSeconds: 180,
    deadline: { days: 28 },
    questions: [
      {
        text: 'When were you last in a cinema?',
        options: ['This month', 'In the last three months', 'This year', 'Longer ago', 'I do not remember'],
        weights: [18, 26, 29, 22, 5],
      },
      {
        text: 'How many films do you watch in a usual month, wherever that is?',
        options: ['None', '1 or 2', '3 to 5', '6 to 10', 'More than 10'],
        weights: [5, 33, 38, 17, 7],
      },
      {
        text: 'What brings you to the cinema?',
        options: ['The big screen', 'The sound', 'An evening with others', 'Seeing it first', 'Getting away from home'],
        weights: [31, 10, 34, 12, 13],
      },
      {
        text: 'What keeps you away?',
        options: ['The price', 'The distance', 'Other people’s phones', 'Nothing I want to see', 'No time', 'Nothing'],
        weights: [29, 11, 15, 21, 18, 6],
      },
      {
        text: 'Which length suits you best?',
        options: ['Under 90 minutes', '90 to 120 minutes', 'Over two hours', 'As long as it needs'],
        weights: [17, 49, 6, 28],
      },
      {
        text: 'Original language with subtitles, or dubbed?',
        options: ['Always subtitles', 'Mostly subtitles', 'Mostly dubbed', 'Always dubbed', 'Whatever is on'],
        weights: [33, 28, 15, 7, 17],
      },
      {
        text: 'How do you usually choose a film?',
        options: ['A friend’s advice', 'A review', 'The director or cast', 'A trailer', 'What the service suggests'],
        weights: [28, 16, 21, 18, 17],
      },
    ],
    poll: {
      question: 'Should there be an interval in films of more than two and a half hours?',
      options: ['Yes, please', 'Only in the cinema', 'No, never'],
      weights: [52, 13, 35],
    },
    comments: [
      'I ticked "an evening with others", and then realised that I mostly go alone on Tuesday afternoons. Perhaps the strangers count.',
      'With two small children the ticket is the cheap part. A cinema with a supervised playroom would see us every month.',
      'I am hard of hearing. Subtitles on everything would bring me back, in my own language too.',
      'An interval sells ice cream and saves knees. I do not understand why it ever went away.',
    ],
    likeShare: 0.92,
    popularity: 90,
  },
  {
    title: 'How music finds you',
    description:
      'Radio, records, a friend’s kitchen or a list that never ends: where does the music in your life come from? Eight questions for everyone who listens, whether you play an instrument or only the kitchen table.',
    category,
    durationSeconds: 180,
    deadline: { days: 66 },
    questions: [
      {
        text: 'How much music do you listen to on an ordinary day?',
        options: ['None', 'Less than an hour', '1 to 2 hours', '3 to 5 hours', 'Nearly all day'],
        weights: [4, 27, 36, 22, 11],
      },
      {
        text: 'Where do you mostly listen?',
        options: ['At home', 'On the way', 'At work', 'During sport', 'At concerts'],
        weights: [39, 33, 17, 9, 2],
      },
      {
        text: 'How did you come across the last song that stayed with you?',
        options: ['Radio', 'A person', 'A suggested list', 'A film or series', 'A concert', 'I went looking for it'],
        weights: [18, 23, 25, 14, 7, 13],
      },
      {
        text: 'Do you still own music on records, discs or tapes?',
        options: ['Yes, and I play them', 'Yes, but I have no player', 'I gave them away', 'I never did'],
        weights: [32, 27, 24, 17],
      },
      {
        text: 'Do you listen to albums from beginning to end?',
        options: ['Nearly always', 'Often', 'Now and then', 'Hardly ever'],
        weights: [9, 21, 37, 33],
      },
      {
        text: 'When does most of your favourite music come from?',
        options: ['From before I was born', 'From my youth', 'From after I grew up', 'It changes all the time'],
        weights: [17, 39, 16, 28],
      },
      {
        text: 'Do you make music yourself?',
        options: ['Yes, with others', 'Yes, on my own', 'I used to', 'No, but I would like to', 'No'],
        weights: [13, 17, 29, 22, 19],
      },
      {
        text: 'How many concerts have you been to in the past twelve months?',
        options: ['None', '1 or 2', '3 to 5', 'More than 5'],
        weights: [38, 37, 17, 8],
      },
    ],
    poll: {
      question: 'Music while you concentrate?',
      options: ['Yes, with words', 'Yes, without words', 'Only silence', 'Only rain on the window'],
      weights: [18, 43, 29, 10],
    },
    comments: [
      'Sixty-one years old, and the answer to question six is: last Thursday. It can still happen.',
      'My daughter sends me one song every Sunday. That is my radio now.',
      'The question about albums caught me out. I own hundreds and cannot recall when I last heard side two of any of them.',
      'I sing in a choir of forty and would have liked an answer for that. "With others" hardly covers it.',
      'Silence, always. There was no music in our house while anyone was reading.',
    ],
    likeShare: 0.93,
    popularity: 78,
  },
  {
    title: 'Around the table and behind the screen: what do you play?',
    description:
      'Cards with the grandparents, a quiet puzzle on the train or a raid with people you have never met: play takes many forms. This short survey maps what adults play, with whom and why, for a public library that is about to lend out games.',
    category,
    durationSeconds: 150,
    deadline: { days: 12 },
    questions: [
      {
        text: 'What do you play most?',
        options: [
          'Board games',
          'Card games',
          'Puzzles and word games',
          'Video games',
          'Role-playing at a table',
          'I do not play',
        ],
        weights: [25, 15, 22, 27, 5, 6],
      },
      {
        text: 'How often do you play anything at all?',
        options: ['Daily', 'Every week', 'Every month', 'On holidays only', 'Never'],
        weights: [29, 33, 19, 15, 4],
      },
      {
        text: 'With whom do you play most?',
        options: ['Alone', 'Family', 'Friends in the same room', 'Friends online', 'People I do not know'],
        weights: [28, 33, 21, 12, 6],
      },
      {
        text: 'What do you like best about it?',
        options: ['Winning', 'Thinking', 'The story', 'The company', 'Switching off'],
        weights: [8, 25, 11, 33, 23],
      },
      {
        text: 'How long should one game last?',
        options: ['Under 20 minutes', '20 to 60 minutes', '1 to 2 hours', 'The whole evening'],
        weights: [22, 43, 26, 9],
      },
      {
        text: 'Would you borrow a game from a library?',
        options: ['I already do', 'Yes', 'Perhaps', 'No, I prefer to own it', 'No'],
        weights: [9, 46, 26, 12, 7],
      },
    ],
    poll: {
      question: 'House rules: should the rules of a game be bent for the youngest player?',
      options: ['Always', 'Until they turn ten', 'Never'],
      weights: [31, 45, 24],
    },
    comments: [
      'The library in our town lends games already, with a list of the pieces inside each lid. Hardly anything goes missing.',
      'I play against my brother by post. Two moves a month. There is no answer for that and there should not be.',
      'Never bend the rules; give the child a head start instead. They know the difference.',
    ],
    likeShare: 0.9,
    popularity: 47,
  },
];
