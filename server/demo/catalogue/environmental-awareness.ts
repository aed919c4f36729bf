import type { DemoSurvey } from '../demo-survey.ts';
import { around, oneOf, sometimes, ticks, words } from '../habits.ts';
import { agreed } from './scales.ts';

const category = 'Environmental Awareness';

export const environmentalAwareness: DemoSurvey[] = [
  {
    title: 'People and nature: where do you stand?',
    description:
      'Ten statements on which thoughtful people disagree, about limits, balance and our place in nature. They follow the themes of the New Ecological Paradigm, an attitude scale used since the 1970s. Tell us how far you agree with each.',
    category,
    durationSeconds: 240,
    deadline: { days: 70 },
    questions: [
      agreed('There are nearly as many people as the Earth can feed.', [10, 24, 24, 29, 13]),
      agreed('People have the right to change their surroundings to suit their needs.', [12, 32, 30, 22, 4]),
      agreed('When people interfere with nature, the results are often disastrous.', [2, 9, 19, 46, 24]),
      agreed('Human inventiveness will keep the Earth fit to live on.', [11, 28, 29, 25, 7]),
      agreed('Plants and animals have as much right to exist as people do.', [3, 9, 16, 40, 32]),
      agreed('Nature can cope with the demands of modern industry.', [36, 39, 14, 8, 3]),
      agreed('The talk of an ecological crisis is exaggerated.', [38, 31, 14, 12, 5]),
      agreed('The balance of nature is delicate and easily upset.', [2, 7, 15, 47, 29]),
      agreed('In time, people will know enough about nature to control it.', [26, 39, 21, 11, 3]),
      agreed('If things go on as they do, we shall soon see a great ecological catastrophe.', [5, 11, 20, 38, 26]),
    ],
    poll: {
      question: 'Who should act first?',
      options: ['Governments', 'Companies', 'Towns and regions', 'Every person', 'All at once'],
      weights: [29, 24, 8, 11, 28],
    },
    comments: [
      'I farm sixty hectares. "Interfere with nature" describes my whole working day, and most of it is not disastrous.',
      'I tend to agree with everything on a scale like this. Having to weigh the second statement against the third was good for me.',
      'Inventiveness and a change of habits are not opposites. The wording almost makes them so.',
      'My students took it this term and will meet the same statements next summer. I am curious what a year of biology does.',
    ],
    likeShare: 0.85,
    popularity: 74,
  },
  {
    title: 'Which bin does it go in?',
    description:
      'Even keen sorters stand before the bins with a greasy pizza box and wonder. Nine questions about sorting at home, so that a waste authority can reprint its leaflet with the cases that really puzzle people.',
    category,
    durationSeconds: 180,
    deadline: { days: 26 },
    questions: [
      {
        kind: 'number',
        text: 'How many kinds of waste do you keep apart at home?',
        settings: { min: 0, max: 12 },
        answers: around({ low: 0.5, usual: 4, high: 8 }),
      },
      {
        text: 'Where would you put a greasy pizza box?',
        options: ['Paper', 'Residual waste', 'Organic waste', 'Part in paper, part elsewhere', 'I never know'],
        answers: oneOf([21, 33, 11, 24, 11]),
      },
      {
        text: 'And a broken drinking glass?',
        options: ['The bottle bank', 'Residual waste', 'The recycling centre', 'I never know'],
        answers: oneOf([36, 42, 12, 10]),
      },
      {
        text: 'And used batteries?',
        options: ['A box at the shop', 'The recycling centre', 'A drawer', 'Residual waste'],
        answers: oneOf([48, 19, 29, 4]),
      },
      {
        text: 'Do you rinse jars and tins before you dispose of them?',
        options: ['Always', 'When they smell', 'With left-over washing water', 'Never'],
        answers: oneOf([37, 25, 23, 15]),
      },
      {
        kind: 'multiple',
        text: 'What makes sorting difficult for you?',
        options: ['Too little room', 'Unclear rules', 'Others do not sort', 'Doubts that it helps', 'Time'],
        settings: { none: 'Nothing' },
        answers: ticks([47, 44, 29, 31, 9], { none: 17 }),
      },
      {
        text: 'Where do you look when you are unsure?',
        options: ['On the packaging', 'In the leaflet', 'On the internet', 'I ask somebody', 'Nowhere'],
        answers: oneOf([36, 11, 24, 13, 16]),
      },
      {
        kind: 'number',
        text: 'How much do you think is really recycled of what you sort?',
        settings: { look: 'slider', min: 0, max: 100, step: 5, unit: '%' },
        answers: around({ low: 0, usual: 40, high: 100, step: 5 }),
      },
      {
        kind: 'text',
        text: 'Which thing do you never know where to put?',
        settings: { max: 120, placeholder: 'As: an umbrella' },
        answers: words(0.5, {
          once: [
            'The mirror that my mother-in-law gave us',
            'Coffee capsules, the ones that say they are plants',
            'A frying pan with a wooden handle',
            'Candle stubs',
            'Photographs. It also feels wrong.',
            'The little bag in shoe boxes',
            'Cat litter, both kinds',
            'Christmas lights',
            'Milk cartons with a plastic beak',
            'A hot-water bottle',
            'Ceramic knives',
            'Postcards with glitter',
            'Envelopes with windows',
            'Tennis balls',
            'Half-empty paint tins',
            'A yoga mat',
          ],
          often: ['Receipts', 'Light bulbs', 'Old pans', 'Drinking glasses', 'Corks', 'Crisp packets', 'Baking paper'],
        }),
      },
    ],
    poll: {
      question: 'Should waste be charged by weight?',
      options: ['Yes', 'Only residual waste', 'No'],
      weights: [22, 49, 29],
    },
    comments: [
      'Thirty years of sorting, and I have put drinking glasses into the bottle bank all along. Apparently they melt at another temperature.',
      'In our building one flat spoils it for the other eleven. A lock on the paper bin did more than any leaflet.',
      'Please print the right answers at the end. I left with more doubts than I brought.',
      'We moved here from abroad and the colours mean different things. Pictures would help more than words.',
    ],
    likeShare: 0.92,
    popularity: 67,
  },
  {
    title: 'Warm homes, smaller bills',
    description:
      'Heating is the largest share of the energy most households use. Seven questions about how you keep warm, what you have changed and what you would change if you could, whether you rent or own.',
    category,
    durationSeconds: 180,
    deadline: { days: 98 },
    questions: [
      {
        text: 'What heats your home?',
        options: [
          'Gas',
          'Oil',
          'District heating',
          'A heat pump',
          'Wood or pellets',
          'Electric heaters',
          'I do not know',
        ],
        answers: oneOf([42, 12, 16, 14, 7, 6, 3]),
      },
      {
        text: 'Do you rent your home or own it?',
        options: ['I rent', 'I own a flat', 'I own a house', 'I live with family or friends'],
        answers: oneOf([48, 14, 29, 9]),
      },
      {
        kind: 'number',
        text: 'How warm is your living room on a winter evening?',
        explanation: 'Leave it out if you have never measured it',
        settings: { min: 5, max: 35, decimals: 1, unit: '°C' },
        answers: sometimes(0.88, around({ low: 16, usual: 20.5, high: 24.5, step: 0.5 })),
      },
      {
        kind: 'multiple',
        text: 'What have you done to save heat in the past two years?',
        options: [
          'Lowered the temperature',
          'Sealed windows or doors',
          'Insulated walls or roof',
          'Replaced the heating',
        ],
        settings: { none: 'Nothing', other: 'Something else' },
        answers: ticks([61, 34, 11, 12], {
          none: 17,
          other: 5,
          others: [
            'Thick curtains',
            'Moved to a smaller flat',
            'We live in two rooms in winter',
            'A cat',
            'Foil behind the radiators',
          ],
        }),
      },
      {
        text: 'What keeps you from doing more?',
        options: [
          'The cost',
          'It is up to my landlord',
          'I lack advice',
          'No tradespeople',
          'It is all done',
          'Nothing',
        ],
        answers: oneOf([31, 33, 11, 8, 10, 7]),
      },
      {
        text: 'Do you know how much energy your home used last year?',
        options: ['Yes, to the figure', 'Roughly', 'Only the price', 'No'],
        answers: oneOf([14, 28, 37, 21]),
      },
      {
        kind: 'number',
        text: 'In how many years would an investment have to pay for itself?',
        settings: { min: 0, max: 50, unit: 'years' },
        answers: sometimes(0.85, around({ low: 1, usual: 6, high: 21 })),
      },
    ],
    poll: {
      question: 'What is the first thing you do when you are cold at home?',
      options: ['Put on a jumper', 'Turn up the heating', 'Make tea', 'Get under a blanket', 'Move about'],
      weights: [35, 15, 16, 25, 9],
    },
    comments: [
      'I rent, and this is the first survey of the kind that does not tell me to insulate a roof which belongs to somebody else.',
      'A heat pump in a house from 1911 works. The neighbours come to listen for the noise and leave disappointed.',
      'What we lacked was not money but somebody to say what comes first. The advice cost sixty and saved us from new windows.',
    ],
    likeShare: 0.9,
    popularity: 51,
  },
];
