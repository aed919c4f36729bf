export const ownResult = {
  title: 'Your result',
  loading: 'Loading your result…',
  failed: 'We couldn’t load your result',
  later: 'You can see it here after the survey closes, on <when></when>.',
  right: '<strong>{right, number} of {of, number}</strong> {of, plural, one {question} other {questions}} correct',
  unanswered: 'You answered none of its questions',
  answers: 'Your answers',
  verdict: { right: 'Correct', wrong: 'Wrong' },
  yours: 'Your answer:',
  noAnswer: 'none',
  rightAnswers: '{count, plural, one {Correct answer:} other {Correct answers:}}',
} as const;
