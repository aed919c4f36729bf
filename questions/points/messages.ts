/** Questions whose respondents spread points over options, and their results. */
export const points = {
  hint: {
    all: 'Share out {total, number} points. Use whole numbers.',
    some: 'Share out up to {total, number} points. Use whole numbers.',
  },
  rest: 'Points left',
  over: 'Points over',
  ofTotal: '{rest, number} of {total, number}',
  said: '{text}: {points, number}',
  sentence: {
    one: '<chosen>“{option}”</chosen> got the most: {mean} of {points, number} points on average, from {total, plural, one {# person} other {# people}}.',
    tie: '<chosen>“{option}”</chosen> and <chosen>“{other}”</chosen> got the most: {mean} of {points, number} points each on average, from {total, plural, one {# person} other {# people}}.',
    wideTie:
      '<chosen>{count, number} options</chosen> got the most: {mean} of {points, number} points each on average, from {total, plural, one {# person} other {# people}}.',
    nothing: '{total, plural, one {# person} other {# people}} answered but gave no points.',
  },
  tooClose: 'Too close to call: the margins of error of the first two overlap.',
  mean: 'Average points',
  offered: 'Offered to {offered, plural, =0 {no one} one {# person} other {# people}}',
  gaveAny: 'Gave it points:',
  own: 'Your points: {points, number}',
} as const;
