import { event } from '#survey/templates/visitors.ts';
import { answered, type DemoSurvey } from '../demo-survey.ts';
import { around, filesOf, oneOf, point, ranked, rated, ticks, words } from '../habits.ts';

export const eventFeedback: DemoSurvey = {
  ...event,
  title: 'The river festival: how was it for you?',
  description:
    'Three days, five stages and one thunderstorm: you were there. The neighbourhood association that runs the festival wants to know what was good and what to do differently next summer. Nine questions, about four minutes; only the first needs an answer.',
  category: 'Entertainment Choices',
  deadline: { days: 31 },
  questions: [
    ...answered(event.questions, [
      point([1, 0, 1, 1, 2, 5, 7, 13, 24, 25, 21]),
      rated([
        [1, 4, 15, 47, 31, 2],
        [1, 3, 9, 40, 46, 1],
        [5, 14, 31, 36, 11, 3],
        [2, 7, 19, 44, 24, 4],
        [2, 6, 22, 38, 20, 12],
      ]),
      ranked([30, 24, 17, 5, 21, 9], 3),
      ticks([51, 28, 17, 31, 34], {
        other: 5,
        others: [
          'I live above the main stage',
          'My daughter plays in the band',
          'I followed the noise',
          'From the ferryman',
        ],
      }),
      words(0.36, {
        once: [
          'When the power failed and four hundred people sang on.',
          'The old man with the accordion on the ferry. He was not even in the programme.',
          'My son on my shoulders, asleep, during the loudest band of the day.',
          'Thunder, exactly on the last chord.',
          'Dancing in the rain with the couple from the bakery.',
          'A stranger lent me her raincoat and said: leave it at stage two.',
          'The lanterns on the water on Sunday night.',
          'Meeting my first boss in the queue for potato cakes, after nineteen years.',
          'Three generations of one family on stage, and the youngest on drums.',
          'Silence. Two thousand people, and one cello.',
          'The sign-language interpreter at the hip-hop stage. I have never understood so much of the words.',
          'I proposed on the footbridge. She said yes, the band played on.',
          'Rather the next morning: we all came back to collect the cups.',
          'The brass band that came by boat',
        ],
        often: ['The lanterns', 'The choir in the rain', 'The last concert', 'The boat', 'Sunday night'],
      }),
      words(0.31, {
        once: [
          'More toilets. I know everybody says so. Everybody is right.',
          'A quiet corner for people who love music and cannot stand for five hours.',
          'Begin on time. My last bus does not wait for the encore.',
          'Drinking water at every stage, and not only behind the beer.',
          'The programme on paper, please, in letters that one can read at night.',
          'Stages two and three drowned each other out. Turn one of them round.',
          'Let the dogs stay at home next year, mine included.',
          'A ramp to the ferry that deserves the name.',
          'Fewer bands, longer sets.',
          'Vegetarian food that is not a side dish.',
          'Tell us where to stand when it thunders.',
          'Do not change a thing. Well, the weather.',
        ],
        often: ['More toilets', 'Shorter queues', 'Nothing', 'Cheaper drinks', 'More shade', 'Better weather'],
      }),
      around({ low: 0, usual: 15, high: 130, step: 5 }),
      oneOf([68, 25, 7]),
    ]),
    {
      kind: 'file',
      text: 'Where should the stages stand next year?',
      explanation: 'The river, the stages and where you would sit: a few lines are enough.',
      settings: { look: 'drawing' },
      answers: filesOf(0.09, 'grounds'),
    },
  ],
  poll: {
    question: 'If it thunders again next year?',
    options: ['Play on under the bridge', 'Wait an hour', 'Move to the church', 'Send us home'],
    weights: [43, 22, 27, 8],
  },
  comments: [
    'As one of the volunteers: we read all of this on a Tuesday evening, aloud. Thank you for the kind ones, and for the toilets.',
    'We live right behind stage four and were asked before, during and after. That is how you get a whole street on your side.',
    'I came for one band and left with three friends and a sunburn.',
    'Rating the place and the price in the same table made me notice that I would have paid more for less.',
  ],
  likeShare: 0.95,
  popularity: 97,
};
