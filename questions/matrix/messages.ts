/** The answers to a matrix, and their results. */
export const matrix = {
  rowSaid: '{row}: {options}',
  rowsSaid: '{answered, number} of {rows, number} rows',
  sentence: {
    none: 'This question has no answers.',
    mean: 'The mean of <chosen>“{row}”</chosen> is {mean}.',
    level: 'All rows have the same mean, <chosen>{mean}</chosen>.',
    means: '<chosen>“{row}”</chosen> has the highest mean with {mean}, “{last}” the lowest with {least}.',
    clearest:
      'The clearest row is <chosen>“{row}”</chosen>: {share} of {count, plural, one {# person} other {# people}} chose “{option}”.',
    even: '{count, plural, one {# person} other {# people}} answered. No row stands out.',
  },
  tooClose: 'Too close to call: the margins of error of the first two overlap.',
  steps: 'Means go from 1, “{lowest}”, to {most, number}, “{highest}”.',
  answers: '{count, plural, one {# answer.} other {# answers.}}',
  interval: '{from} to {to}',
  row: 'Row',
  mean: 'Mean',
  people: 'People',
  removed: '{text} (removed)',
  own: 'Your answer',
  ownShown: 'Your answers have an outline.',
  allRows: 'All rows',
  anyOption: 'Any option',
  rowCount: '{row} ({count, number})',
} as const;
