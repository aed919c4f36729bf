import type { DemoSurvey } from '../demo-survey.ts';
import { AGREEMENT } from './scales.ts';

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
        text: 'How long were you away?',
        options: ['2 to 3 nights', '4 to 6 nights', '1 to 2 weeks', 'Longer'],
        weights: [31, 29, 34, 6],
      },
      {
        text: 'Who came along?',
        options: ['Nobody', 'My partner', 'Family with children', 'Other family', 'Friends', 'An organised group'],
        weights: [15, 32, 23, 9, 17, 4],
      },
      {
        text: 'How did you travel for the longest part of the way?',
        options: ['Car', 'Train', 'Plane', 'Coach', 'Ferry or ship', 'Bicycle or on foot'],
        weights: [36, 19, 33, 6, 4, 2],
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
        weights: [26, 24, 22, 17, 11],
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
        weights: [6, 18, 36, 29, 11],
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
        weights: [42, 27, 7, 9, 12, 3],
      },
      {
        text: 'What did you spend per person and day, the journey included?',
        options: ['Under 50', '50 to 99', '100 to 149', '150 to 249', '250 or more'],
        weights: [14, 32, 28, 19, 7],
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
        weights: [27, 21, 15, 18, 11, 8],
      },
      {
        text: 'Would you recommend the place to somebody like you?',
        options: ['Certainly', 'Probably', 'Perhaps', 'Rather not', 'No'],
        weights: [48, 31, 13, 6, 2],
      },
    ],
    poll: {
      question: 'A free Friday appears in your calendar. What do you do with the long weekend?',
      options: ['A city I do not know', 'The sea', 'The mountains', 'Stay at home', 'Visit somebody'],
      weights: [24, 23, 19, 20, 14],
    },
    comments: [
      'Nearly everybody I know says "nature" and then shows me pictures of dinner. I ticked food, and I stand by it.',
      'I travel alone since my divorce and was glad to find "Nobody" in the first place among the answers rather than the last.',
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
        weights: [36, 19, 37, 8],
      },
      {
        text: 'Which kind of place would you book?',
        options: ['A seat', 'A couchette for four or six', 'A shared sleeper', 'A cabin of my own', 'None of them'],
        weights: [7, 24, 14, 46, 9],
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
        weights: [23, 28, 34, 6, 9],
      },
      {
        text: 'What keeps you from booking one today?',
        options: [
          'There is no route I need',
          'The price',
          'Booking is too difficult',
          'I sleep badly',
          'Fear of delays',
          'Nothing, I do',
        ],
        weights: [34, 22, 16, 12, 11, 5],
      },
      {
        text: 'At what hour should it arrive?',
        options: ['Before 6', '6 to 7', '7 to 8', '8 to 9', 'Later, with breakfast'],
        weights: [3, 14, 39, 28, 16],
      },
      {
        text: 'Public money should be spent on reopening night routes.',
        options: AGREEMENT,
        weights: [5, 9, 18, 39, 29],
      },
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
      'For people who live where others come on holiday. Tell us what visitors bring to your street and what they take from it, and where you would draw the line. Seven questions, written together with three residents’ groups and an innkeeper.',
    category,
    durationSeconds: 210,
    deadline: { days: 75 },
    questions: [
      {
        text: 'How close do you live to a place that visitors come to see?',
        options: ['Next to it', 'Within a walk', 'In the same town', 'Further away'],
        weights: [13, 34, 38, 15],
      },
      {
        text: 'Does your household earn money from visitors?',
        options: ['It is our main income', 'Some of our income', 'Indirectly', 'Not at all'],
        weights: [9, 14, 27, 50],
      },
      {
        text: 'On the whole, visitors make this a better place to live.',
        options: AGREEMENT,
        weights: [8, 20, 27, 34, 11],
      },
      {
        text: 'What troubles you most in the high season?',
        options: [
          'Rents and house prices',
          'Traffic and parking',
          'Noise',
          'Litter',
          'Crowded shops and buses',
          'Nothing',
        ],
        weights: [31, 25, 13, 10, 13, 8],
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
        weights: [27, 23, 9, 20, 11, 10],
      },
      {
        text: 'How many nights a year should a home be let to holidaymakers at most?',
        options: ['None', 'Up to 30', 'Up to 90', 'Up to 180', 'That is the owner’s business'],
        weights: [13, 28, 32, 9, 18],
      },
      {
        text: 'Which measure would you support first?',
        options: [
          'A fee per night, spent locally',
          'A limit on holiday flats',
          'Day tickets for the busiest sights',
          'Fewer cruise and coach arrivals',
          'No measures',
        ],
        weights: [32, 29, 13, 17, 9],
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
