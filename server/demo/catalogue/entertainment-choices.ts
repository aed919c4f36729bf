import type { DemoSurvey } from '../demo-survey.ts';
import { around, oneOf, ranked, ticks, words } from '../habits.ts';

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
        answers: oneOf([18, 26, 29, 22, 5]),
      },
      {
        kind: 'number',
        text: 'How many films do you watch in a usual month, wherever that is?',
        settings: { min: 0, max: 60, unit: 'films' },
        answers: around({ low: 0, usual: 3, high: 14 }),
      },
      {
        kind: 'multiple',
        text: 'What brings you to the cinema?',
        options: ['The big screen', 'The sound', 'An evening with others', 'Seeing it first', 'Getting away from home'],
        answers: ticks([58, 29, 55, 22, 27]),
      },
      {
        kind: 'multiple',
        text: 'What keeps you away?',
        options: ['The price', 'The distance', 'Other people’s phones', 'Nothing I want to see', 'No time'],
        settings: { none: 'Nothing', other: 'Something else' },
        answers: ticks([49, 18, 31, 33, 34], {
          none: 6,
          other: 4,
          others: [
            'The adverts before it',
            'No subtitles',
            'My knees',
            'The seats',
            'A babysitter costs more than the film',
          ],
        }),
      },
      {
        text: 'Which length suits you best?',
        options: ['Under 90 minutes', '90 to 120 minutes', 'Over two hours', 'As long as it needs'],
        answers: oneOf([17, 49, 6, 28]),
      },
      {
        text: 'Original language with subtitles, or dubbed?',
        options: ['Always subtitles', 'Mostly subtitles', 'Mostly dubbed', 'Always dubbed', 'Whatever is on'],
        answers: oneOf([33, 28, 15, 7, 17]),
      },
      {
        text: 'How do you usually choose a film?',
        options: ['A friend’s advice', 'A review', 'The director or cast', 'A trailer', 'What the service suggests'],
        answers: oneOf([28, 16, 21, 18, 17]),
      },
      {
        kind: 'text',
        text: 'Which film would you like to see on a big screen again?',
        settings: { max: 120, placeholder: 'One is enough' },
        answers: words(0.42, {
          once: [
            'The one with the train and the two sisters. I never caught its name.',
            'Anything by Agnès Varda',
            'My Neighbour Totoro, with all the children of the street',
            'Lawrence of Arabia, from the third row',
            'Paris, Texas',
            'Singin’ in the Rain',
            'Stalker. And then a walk home in silence.',
            'Jaws, in a town by the sea',
            'In the Mood for Love',
            'The General, with a pianist',
            'Das Boot',
            'Spirited Away',
            'The Third Man, in Vienna if I may choose',
            'Alien. I was too young for it the first time.',
            'Bicycle Thieves',
            'Les Enfants du paradis, both parts',
          ],
          often: [
            'Casablanca',
            '2001: A Space Odyssey',
            'Blade Runner',
            'The Lord of the Rings',
            'Some Like It Hot',
            'None',
          ],
        }),
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
        answers: oneOf([4, 27, 36, 22, 11]),
      },
      {
        text: 'Where do you mostly listen?',
        options: ['At home', 'On the way', 'At work', 'During sport', 'At concerts'],
        answers: oneOf([39, 33, 17, 9, 2]),
      },
      {
        text: 'How did you come across the last song that stayed with you?',
        options: ['Radio', 'A person', 'A suggested list', 'A film or series', 'A concert', 'I went looking for it'],
        settings: { other: 'Otherwise' },
        answers: oneOf(
          [18, 23, 25, 14, 7, 13, 4],
          ['From the flat upstairs', 'In a taxi', 'My pupils sang it', 'At a funeral', 'At the supermarket'],
        ),
      },
      {
        text: 'Do you still own music on records, discs or tapes?',
        options: ['Yes, and I play them', 'Yes, but I have no player', 'I gave them away', 'I never did'],
        answers: oneOf([32, 27, 24, 17]),
      },
      {
        text: 'Do you listen to albums from beginning to end?',
        options: ['Nearly always', 'Often', 'Now and then', 'Hardly ever'],
        answers: oneOf([9, 21, 37, 33]),
      },
      {
        text: 'When does most of your favourite music come from?',
        options: ['From before I was born', 'From my youth', 'From after I grew up', 'It changes all the time'],
        answers: oneOf([17, 39, 16, 28]),
      },
      {
        text: 'Do you make music yourself?',
        options: ['Yes, with others', 'Yes, on my own', 'I used to', 'No, but I would like to', 'No'],
        answers: oneOf([13, 17, 29, 22, 19]),
      },
      {
        kind: 'number',
        text: 'How many concerts have you been to in the past twelve months?',
        settings: { min: 0, max: 200 },
        answers: around({ low: 0, usual: 0.5, high: 11 }),
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
        kind: 'multiple',
        text: 'What do you play?',
        options: ['Board games', 'Card games', 'Puzzles and word games', 'Video games', 'Role-playing at a table'],
        settings: { none: 'I do not play' },
        answers: ticks([47, 41, 44, 39, 9], { none: 6 }),
      },
      {
        text: 'How often do you play anything at all?',
        options: ['Daily', 'Every week', 'Every month', 'On holidays only', 'Never'],
        answers: oneOf([29, 33, 19, 15, 4]),
      },
      {
        text: 'With whom do you play most?',
        options: ['Alone', 'Family', 'Friends in the same room', 'Friends online', 'People I do not know'],
        answers: oneOf([28, 33, 21, 12, 6]),
      },
      {
        kind: 'ranking',
        text: 'What do you like about it? Put it in order.',
        options: ['Winning', 'Thinking', 'The story', 'The company', 'Switching off'],
        answers: ranked([8, 25, 11, 33, 23]),
      },
      {
        kind: 'number',
        text: 'How long should one game last?',
        settings: { look: 'slider', min: 10, max: 240, step: 10, unit: 'minutes' },
        answers: around({ low: 10, usual: 50, high: 180, step: 10 }),
      },
      {
        text: 'Would you borrow a game from a library?',
        options: ['I already do', 'Yes', 'Perhaps', 'No, I prefer to own it', 'No'],
        answers: oneOf([9, 46, 26, 12, 7]),
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
