export const results = {
  heading: '{count, plural, =0 {No responses yet} one {# response} other {# responses}}',
  sealed: 'The results are not open yet',
  kept: 'Only the author sees the results',
  keptText: 'People who answer do not see them, not even after the survey has closed.',
  opening: {
    answer: 'Results open when you have answered, or on <when></when>.',
    signIn: 'Results open when you have logged in and answered, or on <when></when>.',
    deadline: 'Results open when the survey closes, on <when></when>.',
  },
  none: 'There are no answers yet',
  noneYet: 'Charts appear with the first response.',
  noneEver: 'It closed without a response.',
  question: 'Question {number, number}:',
  questions: '{count, plural, one {# question} other {# questions}}',
  index: 'Questions',
  poll: 'Poll',
  removedQuestion: 'No longer asked',
} as const;
