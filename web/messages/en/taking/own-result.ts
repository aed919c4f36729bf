export const ownResult = {
  title: 'Your result',
  loading: 'Your result is being read…',
  failed: 'Your result could not be read',
  later: 'You can read it here when the survey has closed, on <when></when>.',
  right: '<strong>{right, number} of {of, number}</strong> {of, plural, one {question} other {questions}} right',
  unanswered: 'None of its questions answered',
  answers: 'Your answers',
  verdict: { right: 'Right', wrong: 'Wrong' },
  yours: 'Your answer:',
  noAnswer: 'none',
  rightAnswers: '{count, plural, one {Right answer:} other {Right answers:}}',
} as const;
