/** Questions whose options are put in order, and their results. */
export const ranking = {
  hint: {
    all: 'Select options in order, first choice first. Then drag them or use the arrows.',
    first: 'Select your top {most, number} in order. Then drag them or use the arrows.',
    range: 'Select {least, number} to {most, number} options in order. Then drag them or use the arrows.',
  },
  line: {
    none: 'What comes first?',
    next: 'What comes next? (rank {place, number})',
    full: 'Not in your top {count, number}',
  },
  place: 'Rank {place, number}:',
  toFirst: 'Move “{text}” to first',
  up: 'Move “{text}” up',
  down: 'Move “{text}” down',
  placed: '“{text}” ranked {place, number} of {count, number}.',
  takenBack: '“{text}” no longer ranked.',
  full: 'You’ve ranked all {count, number}. Select one to remove it.',
  sentence: {
    one: '<chosen>“{option}”</chosen> comes first, with an average rank of {mean} among {total, plural, one {# person} other {# people}}.',
    tie: '<chosen>“{option}”</chosen> and <chosen>“{other}”</chosen> tie for first, with an average rank of {mean} among {total, plural, one {# person} other {# people}}.',
    wideTie:
      '<chosen>{count, number} options</chosen> tie for first, with an average rank of {mean} among {total, plural, one {# person} other {# people}}.',
  },
  tooClose: 'Too close to call: the margins of error of the first two overlap.',
  places: 'Ranks',
  meanPlace: 'Average rank',
  firstPlaces: 'First ranks',
  rest: 'Options outside the top {places, number} count as rank {next, number}.',
  nth: 'Rank {place}',
  later: 'Rank {next, number} or none',
  ownPlace: 'Your rank: {place, number}',
  ownNone: 'You didn’t rank this',
  allNumbers: 'How many people gave each rank',
  putFirst: 'Ranked first:',
} as const;
