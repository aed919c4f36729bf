import { course } from '#survey/templates/visitors.ts';
import { answered, type DemoSurvey } from '../demo-survey.ts';
import { around, filesOf, point, rated, ticks, words } from '../habits.ts';

export const courseEvaluation: DemoSurvey = {
  ...course,
  title: 'First aid in eight evenings: how was the course?',
  description:
    'You have learned what to do until the ambulance comes. Now tell the adult education centre what you learned, how it was taught and what should change. Three short sections, about five minutes. The teachers see the results without your name.',
  category: 'Education and Learning',
  deadline: { days: 21 },
  questions: [
    ...answered(course.questions, [
      point([1, 3, 12, 41, 43]),
      point([2, 13, 57, 24, 4]),
      around({ low: 0, usual: 1, high: 6, step: 0.5 }),
      ticks([22, 57, 34, 71, 19], {
        none: 6,
        other: 4,
        others: ['The dummy', 'My neighbour, on whom I practised', 'The old films', 'A card for the wallet'],
      }),
      rated([
        [1, 4, 10, 44, 41],
        [2, 6, 12, 42, 38],
        [4, 13, 26, 37, 20],
        [1, 2, 5, 31, 61],
      ]),
      words(0.37, {
        once: [
          'She never let anyone just watch. By the third evening we all had bruised knees.',
          'He told us about the call that he could not save. Nobody looked at a phone after that.',
          'Repeated everything three times in three ways, and the third was always the one that I needed.',
          'Waited. When I froze he waited until I did it myself.',
          'Explained why, not only how.',
          'Remembered all our names on the first evening. There were twenty-two of us.',
          'Made jokes at the right moments, and none at the others.',
          'Took my fear of blood seriously and had me hold the torch first.',
          'Brought real cases from her shifts, without the gore.',
          'The bandage races.',
          'Showed us that it is worse to do nothing than to do it badly.',
          'Translated for Mrs Kaya, every evening, as if it were part of the plan.',
        ],
        often: ['Explain', 'The exercises', 'Patience', 'Clear examples', 'Everything'],
      }),
      point([1, 2, 7, 42, 48]),
      point([1, 7, 30, 46, 16]),
      words(0.28, {
        once: [
          'Two evenings more on children. I am a grandmother; that is why I came.',
          'Fewer slides in the dark after a day’s work.',
          'Begin at half past six. I ran from the station each time.',
          'A refresher in a year, and an invitation to it so that I come.',
          'Smaller groups for the resuscitation: four to a dummy is two too many.',
          'Practise outside once, in the rain, on gravel.',
          'Say more about what to do with one’s own nerves afterwards.',
          'The room. It smells of the pottery course.',
          'The certificate should say what we learned and not only that we sat there.',
          'Let us phone the real emergency line once, if they play along.',
        ],
        often: ['Nothing', 'More practice', 'Smaller groups', 'Less theory', 'A longer course'],
      }),
    ]),
    {
      kind: 'file',
      text: 'May the next group read your notes?',
      explanation: 'Up to two pages, without names.',
      settings: { taken: 'documents', max: 2 },
      answers: filesOf(0.1, 'notes'),
    },
  ],
  poll: {
    question: 'A refresher, one evening a year: would you come?',
    options: ['Yes, every year', 'Every other year', 'No'],
    weights: [52, 37, 11],
  },
  comments: [
    'I used it nine days after the last evening, on a platform, on a man of my age. He is well. Please tell the teacher.',
    'Answering in sections helped: I did the first on the tram and the others at home, and nothing was lost.',
    'The question on hours outside of class made me laugh. I bandaged the whole family, the dog included.',
  ],
  likeShare: 0.93,
  popularity: 71,
};
