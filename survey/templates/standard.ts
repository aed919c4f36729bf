import type { Template } from './plain-survey.ts';
import { ends, lines, recommendation, SHARES_OF_TIME, satisfaction } from './wordings.ts';

/** Short surveys with a standard wording. */
export const standard: readonly Template[] = [
  {
    id: 'nps',
    name: 'Net Promoter Score (NPS)',
    hint: 'Would your customers recommend you, and why?',
    found: 'loyalty recommend promoter detractor customer feedback',
    title: 'Would you recommend us?',
    description:
      'Three short questions about what you think of us. They take about a minute, and we read every answer.',
    category: null,
    durationSeconds: 300,
    questions: [
      recommendation('How likely are you to recommend us to a friend or colleague?', { required: true }),
      lines('What’s the main reason for your answer?'),
      lines('What’s the one thing we should do better?'),
    ],
  },
  {
    id: 'csat',
    name: 'Customer satisfaction (CSAT)',
    hint: 'How satisfied are customers with what they just got?',
    found: 'customer service purchase order support happy',
    title: 'How did we do?',
    description: 'You were in touch with us recently. Tell us how it went. Four questions, about two minutes.',
    category: null,
    durationSeconds: 300,
    questions: [
      satisfaction('Overall, how satisfied are you with us this time?', { required: true }),
      {
        kind: 'matrix',
        text: 'And how satisfied are you with each of these?',
        rows: ['What you got', 'The price', 'The time it took', 'Our staff'],
        options: ['Very dissatisfied', 'Dissatisfied', 'Neither', 'Satisfied', 'Very satisfied', 'Doesn’t apply'],
      },
      {
        kind: 'multiple',
        text: 'What did you like?',
        options: [
          'It was quick',
          'It was easy',
          'The staff were friendly',
          'I got good advice',
          'It was worth the price',
        ],
        settings: { none: 'None of these', other: 'Something else' },
      },
      lines('What should we have done differently?'),
    ],
  },
  {
    id: 'ces',
    name: 'Customer effort (CES)',
    hint: 'How easy is it to get things done with you?',
    found: 'effort score easy difficult support service issue',
    // Customer Effort Score 2.0: Matthew Dixon, Nick Toman and Rick DeLisi, "The Effortless Experience", 2013.
    title: 'Was that easy?',
    description:
      'You had a question or a problem, and we tried to help. Tell us how easy it was. Four questions, about a minute.',
    category: null,
    durationSeconds: 300,
    questions: [
      {
        kind: 'scale',
        text: 'They made it easy for me to handle my issue.',
        explanation: '“They” means our people and our website.',
        required: true,
        settings: { points: 7, labels: ends(7, 'Strongly disagree', 'Strongly agree') },
      },
      { text: 'Is your issue solved?', options: ['Yes', 'Partly', 'No'], settings: { look: 'buttons' } },
      {
        kind: 'multiple',
        text: 'How did you contact us?',
        options: ['The website', 'Email', 'Phone', 'Chat', 'In person'],
        settings: { other: 'Another way' },
      },
      lines('What made it harder than necessary?'),
    ],
  },
  {
    id: 'sus',
    name: 'System Usability Scale (SUS)',
    hint: 'Ten statements that show how usable a product is',
    found: 'usability user experience ux software website app brooke product design',
    title: 'How usable is our product?',
    // John Brooke, "SUS: A quick and dirty usability scale", in: Usability Evaluation in Industry, London, Taylor & Francis, 1996. Free to
    // use where the source is named. Odd statements praise and even ones complain, so neither wording nor order may change.
    description:
      'Ten statements about the product you’ve just used. Go with your first reaction and answer every statement. If you can’t tell, choose the middle. System Usability Scale by John Brooke, © Digital Equipment Corporation, 1986.',
    remark:
      'To get a score from 0 to 100, subtract 1 from each answer to an odd statement, and subtract each answer to an even statement from 5. Add them up and multiply by 2.5. Keep the wording and the order, so that scores can be compared. You can replace “system” with the name of your product.',
    category: 'Technology',
    durationSeconds: 600,
    questions: [
      'I think that I would like to use this system frequently.',
      'I found the system unnecessarily complex.',
      'I thought the system was easy to use.',
      'I think that I would need the support of a technical person to be able to use this system.',
      'I found the various functions in this system were well integrated.',
      'I thought there was too much inconsistency in this system.',
      'I would imagine that most people would learn to use this system very quickly.',
      'I found the system very cumbersome to use.',
      'I felt very confident using the system.',
      'I needed to learn a lot of things before I could get going with this system.',
    ].map((text) => ({
      kind: 'scale',
      text,
      required: true,
      settings: { labels: ends(5, 'Strongly disagree', 'Strongly agree') },
    })),
  },
  {
    id: 'who-5',
    name: 'Well-being (WHO-5)',
    hint: 'Five statements about the last two weeks',
    found: 'health mood mental wellbeing world health organization index',
    title: 'How have you been over the last two weeks?',
    // Its wording must not change. Points count from 0 at the lowest, so that their sum, times 4, is the index from 0 to 100.
    description:
      'Five statements about how you’ve been feeling over the last two weeks. Choose what comes closest. This isn’t a diagnosis. If most of your answers are low, please talk to someone you trust or to a doctor.  The World Health Organization-Five Well-Being Index (WHO-5), © World Health Organization 2024, licence CC BY-NC-SA 3.0 IGO (https://creativecommons.org/licenses/by-nc-sa/3.0/igo).',
    remark:
      'To get an index from 0 to 100, add up the five answers and multiply by 4. The licence asks you to keep the wording and the source, and doesn’t allow commercial use.',
    category: 'Health and Wellness',
    durationSeconds: 300,
    questions: [
      'I have felt cheerful and in good spirits.',
      'I have felt calm and relaxed.',
      'I have felt active and vigorous.',
      'I woke up feeling fresh and rested.',
      'My daily life has been filled with things that interest me.',
    ].map((text) => ({
      kind: 'scale',
      text,
      explanation: 'Over the last two weeks',
      settings: { look: 'words', from: 0, points: 6, labels: SHARES_OF_TIME },
    })),
  },
];
