import { recommendation } from '#survey/templates/wordings.ts';
import type { DemoSurvey } from '../demo-survey.ts';
import { around, oneOf, point, ranked, spread, ticks, valued, words } from '../habits.ts';
import { agreed } from './scales.ts';

const category = 'Travel and Tourism';

export const travelAndTourism: DemoSurvey[] = [
  {
    title: 'How we travel when we are free to choose',
    description:
      'Think back to your last trip of at least two nights that was neither work nor a family duty. Nine questions about how you chose it, how you got there and what you would do again. Local tourist offices use surveys like this one to plan the next season.',
    category,
    durationSeconds: 240,
    deadline: { days: 47 },
    questions: [
      {
        kind: 'number',
        text: 'How many nights were you away?',
        required: true,
        settings: { min: 2, max: 120, unit: 'nights' },
        answers: around({ low: 2, usual: 4, high: 22 }),
      },
      {
        kind: 'multiple',
        text: 'Who came along?',
        options: ['My partner', 'Children', 'Other family', 'Friends', 'An organised group'],
        settings: { none: 'Nobody' },
        answers: ticks([54, 27, 14, 21, 4], { none: 15 }),
      },
      {
        text: 'How did you travel for the longest part of the way?',
        options: ['Car', 'Train', 'Plane', 'Coach', 'Ferry or ship', 'Bicycle or on foot'],
        answers: oneOf([36, 19, 33, 6, 4, 2]),
      },
      {
        text: 'Where did the idea come from?',
        options: [
          'We had been there before',
          'A friend',
          'Something I read or watched',
          'A good price',
          'An event on that date',
        ],
        answers: oneOf([26, 24, 22, 17, 11]),
      },
      {
        text: 'How far ahead did you book?',
        options: [
          'I booked nothing',
          'Less than two weeks',
          '2 weeks to 2 months',
          '3 to 6 months',
          'Over half a year',
        ],
        answers: oneOf([6, 18, 36, 29, 11]),
      },
      {
        text: 'Where did you sleep?',
        options: [
          'Hotel or guest house',
          'Rented flat or house',
          'Hostel',
          'Camping',
          'With friends or family',
          'On the move',
        ],
        answers: oneOf([42, 27, 7, 9, 12, 3]),
      },
      {
        text: 'What did you spend per person and day, the journey included?',
        options: ['Under 50', '50 to 99', '100 to 149', '150 to 249', '250 or more'],
        answers: oneOf([14, 32, 28, 19, 7]),
      },
      {
        text: 'What was the best part?',
        options: [
          'Landscape and nature',
          'Towns and sights',
          'Food and drink',
          'The company',
          'Doing nothing',
          'Sport and movement',
        ],
        answers: oneOf([27, 21, 15, 18, 11, 8]),
      },
      {
        ...recommendation('How likely are you to recommend the place to somebody like you?'),
        answers: point([1, 1, 1, 2, 2, 5, 7, 14, 23, 22, 22]),
      },
    ],
    poll: {
      question: 'A free Friday appears in your calendar. What do you do with the long weekend?',
      options: ['A city I do not know', 'The sea', 'The mountains', 'Stay at home', 'Visit somebody'],
      weights: [24, 23, 19, 20, 14],
    },
    comments: [
      'Nearly everybody I know says "nature" and then shows me pictures of dinner. I ticked food, and I stand by it.',
      'I travel alone since my divorce, and was glad that "Nobody" is an answer like any other here.',
      'We went back to the same lake for the eleventh year. Curious to see how many others are as dull as we are.',
      'Please name a currency in the question about spending. I took it to mean euros.',
      'The ferry deserves its own survey.',
    ],
    reports: ['The spending question gives no currency, so the answers cannot be compared.'],
    likeShare: 0.87,
    popularity: 88,
  },
  {
    title: 'The night train question',
    description:
      'Would you give up a short flight for a berth and a sunrise? A rail passengers’ association asks what would have to be true for you to go to sleep in one city and wake up in another. The survey is closed; its results are open to everyone.',
    category,
    durationSeconds: 180,
    deadline: { days: -12 },
    questions: [
      {
        text: 'Have you ever slept on a train?',
        options: ['Never', 'Once', 'A few times', 'Regularly'],
        answers: oneOf([36, 19, 37, 8]),
      },
      {
        text: 'Which kind of place would you book?',
        options: ['A seat', 'A couchette for four or six', 'A shared sleeper', 'A cabin of my own', 'None of them'],
        answers: oneOf([7, 24, 14, 46, 9]),
      },
      {
        text: 'Compared with a flight, what may a night train cost?',
        options: [
          'It must be cheaper',
          'The same',
          'As much as flight and hotel together',
          'More, for the comfort',
          'I do not fly anyway',
        ],
        answers: oneOf([23, 28, 34, 6, 9]),
      },
      {
        kind: 'multiple',
        text: 'What keeps you from booking one today?',
        options: [
          'There is no route I need',
          'The price',
          'Booking is too difficult',
          'I sleep badly',
          'Fear of delays',
        ],
        settings: { none: 'Nothing, I do', other: 'Something else' },
        answers: ticks([56, 43, 31, 21, 24], {
          none: 5,
          other: 4,
          others: [
            'My dog may not come',
            'No room for two bicycles',
            'Strangers in one compartment',
            'I cannot climb to the upper berth',
          ],
        }),
      },
      {
        kind: 'moment',
        text: 'At what time should it arrive?',
        settings: { parts: 'time', earliest: '04:00', latest: '12:00' },
        answers: valued({
          ...{ '05:30': 2, '06:00': 7, '06:30': 9, '07:00': 22, '07:15': 3, '07:30': 17, '07:45': 4 },
          ...{ '08:00': 21, '08:30': 9, '09:00': 11, '09:30': 3, '10:00': 5, '11:00': 1 },
        }),
      },
      agreed('Public money should be spent on reopening night routes.', [5, 9, 18, 39, 29]),
    ],
    poll: {
      question: 'Which amenity matters most on board?',
      options: ['A shower', 'A real breakfast', 'A quiet carriage', 'Room for a bicycle', 'A door that locks'],
      weights: [17, 15, 25, 10, 33],
    },
    comments: [
      'I mostly travel alone, and to me a door that locks is no amenity. It decides whether I go.',
      'I have worked nights on such a train. People sleep better than they believe, and they tell you so at breakfast.',
      'One booking for three countries and I would never enter an airport again.',
      'The couchette I had as a student cost less than dinner. It is hard to go back to those prices in my head.',
      'Thank you for publishing the results for everybody. I have forwarded them to our regional council.',
    ],
    likeShare: 0.95,
    popularity: 93,
  },
  {
    title: 'Living with visitors',
    description:
      'For people who live where others come on holiday. Tell us what visitors bring to your street and what they take from it, and where you would draw the line. Eight questions, written together with three residents’ groups and an innkeeper.',
    category,
    durationSeconds: 210,
    deadline: { days: 75 },
    questions: [
      {
        text: 'How close do you live to a place that visitors come to see?',
        options: ['Next to it', 'Within a walk', 'In the same town', 'Further away'],
        answers: oneOf([13, 34, 38, 15]),
      },
      {
        text: 'Does your household earn money from visitors?',
        options: ['It is our main income', 'Some of our income', 'Indirectly', 'Not at all'],
        answers: oneOf([9, 14, 27, 50]),
      },
      agreed('On the whole, visitors make this a better place to live.', [8, 20, 27, 34, 11]),
      {
        kind: 'ranking',
        text: 'What troubles you in the high season? Put up to three in order.',
        options: ['Rents and house prices', 'Traffic and parking', 'Noise', 'Litter', 'Crowded shops and buses'],
        settings: { least: 1, most: 3 },
        answers: ranked([34, 27, 14, 11, 14], 3),
      },
      {
        text: 'And what would you miss most without visitors?',
        options: [
          'Jobs',
          'Cafés and shops',
          'Transport links',
          'Culture and events',
          'The people themselves',
          'Nothing',
        ],
        answers: oneOf([27, 23, 9, 20, 11, 10]),
      },
      {
        text: 'How many nights a year should a home be let to holidaymakers at most?',
        options: ['None', 'Up to 30', 'Up to 90', 'Up to 180', 'That is the owner’s business'],
        answers: oneOf([13, 28, 32, 9, 18]),
      },
      {
        kind: 'points',
        text: 'Your town has 100 to spend on its visitors. How would you spread it?',
        options: [
          'Homes for people who live here',
          'Buses and trains',
          'Clean streets and parks',
          'Paths and sights',
          'Advertising',
        ],
        answers: spread([34, 26, 20, 15, 5]),
      },
      {
        kind: 'text',
        text: 'What would you like visitors to know?',
        settings: { format: 'lines', max: 1_000 },
        answers: words(0.34, {
          once: [
            'That the bench with the view is somebody’s favourite bench in winter, too.',
            'We like you. We only like you better in April.',
            'Buy your bread from the baker and not at the petrol station. Otherwise there will be no baker when you come next year.',
            'A small town has thin walls. You are on holiday at midnight; I am up at five.',
            'Say hello first. Everything after that is easy.',
            'The water is scarce in August. It does not look like it from the pool.',
            'My garden is not a part of the trail.',
            'That I learned your language at school and am glad to use it.',
            'Please do not feed the gulls. They remember, and then they come to us.',
            'The church is open because we keep it open. A coin in the box keeps it so.',
            'Come back. The first visit is for the sights, and the second is for us.',
            'Cars can wait outside the walls. You will see more on foot.',
          ],
          often: [
            'We live here.',
            'Come in spring',
            'Take your litter home, please',
            'Be quiet after ten',
            'Use the bus, it is good',
          ],
        }),
      },
    ],
    poll: null,
    comments: [
      'My rent went up by a third when the building opposite turned into holiday flats. My salary comes from a museum. Both are true at once.',
      'An honest survey at last. It asks what we would miss as well as what annoys us.',
      'We let one room to walkers. Please do not put us in the same drawer as the people with forty flats.',
    ],
    likeShare: 0.83,
    popularity: 54,
  },
];
