/** The results of questions with options, whether one or several of them were chosen. */
export const options = {
  tooClose: 'Too close to call: the margins of error of the first two overlap.',
  ownWords: 'Your answer: {words}',
  otherSaid: '{label}: {words}',
} as const;
