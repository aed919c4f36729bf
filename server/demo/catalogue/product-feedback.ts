import { product } from '#survey/templates/market.ts';
import { answered, type DemoSurvey } from '../demo-survey.ts';
import { filesOf, oneOf, point, ranked, spread, ticks, valued, words } from '../habits.ts';

export const productFeedback: DemoSurvey = {
  ...product,
  title: 'What should our garden planner do next?',
  description:
    'You plan your beds with our app, and two of us decide in winter what it will do in spring. Tell us what you use it for, what gets in your way and how you would spend our time. About five minutes; one answer is required, and every page can be left half empty.',
  category: 'Technology',
  asked: 'by-section',
  deadline: { days: 63 },
  questions: [
    ...answered(product.questions, [
      oneOf([7, 19, 23, 36, 15]),
      ticks([48, 31, 74], {
        other: 3,
        others: ['My wall, printed', 'The neighbour’s tablet', 'A phone with a cracked screen in the shed'],
      }),
      valued({
        ...{ '06:30': 3, '07:00': 9, '07:30': 6, '08:00': 7, '09:00': 5, '10:00': 6, '12:30': 5, '15:00': 4 },
        ...{
          '17:00': 8,
          '18:00': 13,
          '18:30': 7,
          '19:00': 15,
          '20:00': 17,
          '20:30': 8,
          '21:00': 12,
          '22:30': 6,
          '23:30': 2,
        },
      }),
      point([2, 5, 16, 45, 32]),
      oneOf([39, 44, 17]),
      words(0.34, {
        once: [
          'That it knows frost. It stopped me from planting out on 9 May, and on 10 May there was ice.',
          'The drawing of the beds. My father, who is 81, draws his on it with one finger.',
          'No adverts for lawn mowers.',
          'I see what I grew three years ago, and what did not come up.',
          'It never makes me feel stupid about my tomatoes.',
          'Companion planting. My beans now live next to the maize and not the onions.',
          'The reminders, short as a note from a friend.',
          'That two people answer the mails.',
          'It works in the shed, where there is one bar of signal.',
          'The seed list. I had bought the same lettuce four times.',
          'It looks like a garden book and not like a bank.',
          'Moon phases can be switched off.',
        ],
        often: ['The calendar', 'Drawing beds', 'The reminders', 'It is simple', 'The frost warning'],
      }),
      words(0.29, {
        once: [
          'I cannot turn a bed by less than 90 degrees. No bed of mine is straight.',
          'Gloves. Everything is too small for gloves.',
          'When my wife changes something, I see it only the next morning.',
          'It thinks that I have one garden. I look after three.',
          'Undo goes back one step. I make mistakes in fives.',
          'In sunlight I see my face and no beds.',
          'The list of varieties knows six potatoes. There are thousands.',
          'Measures only in metres; my greenhouse is in feet.',
          'Printing cuts off the compost.',
          'It forgot my notes once, in July. I write them on paper since.',
        ],
        often: ['Nothing', 'It is slow on my phone', 'Sharing', 'Search', 'Too few varieties'],
      }),
      filesOf(0.12, 'screens'),
      null,
      spread([22, 17, 27, 24, 10], 100, 10),
      ranked([34, 27, 14, 9, 16]),
      words(0.1, {
        once: [
          'amara.bakker@people.example',
          'h.fischer@people.example',
          'garden.of.ines@people.example',
          'o.lindgren@people.example',
          'tomatoes4life@people.example',
          'm.castillo@people.example',
          'ruth.greco@people.example',
          'plot27@people.example',
          'n.ghosh@people.example',
          'e.papadaki@people.example',
        ],
      }),
    ]),
    {
      text: 'Which of these looks most like your garden?',
      options: ['Long rows', 'Square beds', 'A herb spiral', 'A meadow with vegetables in it'],
      settings: { look: 'pictures', other: 'None of them' },
      answers: oneOf([31, 38, 9, 17, 5], ['Eleven pots on a balcony', 'A greenhouse', 'Two bathtubs', 'Three gardens']),
      pictures: ['rows', 'squares', 'spiral', 'meadow'],
    },
  ],
  poll: {
    question: 'What should the first screen show in January?',
    options: ['Seeds to order', 'Last year in pictures', 'The first sowing', 'Snow'],
    weights: [37, 21, 33, 9],
  },
  comments: [
    'I gave 70 of my 100 hours to "fewer faults", and then felt a little mean. It is a lovely app.',
    'Please do not build a chat. We have a fence for that.',
    'The order of the last question took me longer than planning the beds did.',
    'Happy to be asked before and not after, for once.',
  ],
  likeShare: 0.9,
  popularity: 64,
};
