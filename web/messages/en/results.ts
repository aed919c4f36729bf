export const results = {
  heading: '{count, plural, =0 {No responses yet} one {# response} other {# responses}}',
  sealed: 'The results are sealed',
  opening: {
    answer: 'Results open when you have answered, or on {deadline, date, moment}.',
    signIn: 'Results open when you have logged in and answered, or on {deadline, date, moment}.',
    deadline: 'Results open when the survey closes, on {deadline, date, moment}.',
  },
  nobody: 'Nobody has answered yet',
  nobodyExplanation: 'The first response draws the charts.',
  nobodyEver: 'The deadline has passed, and nobody has answered.',
  question: 'Question {number, number}',
  poll: 'Poll',
  removedQuestion: 'No longer asked',
} as const;
