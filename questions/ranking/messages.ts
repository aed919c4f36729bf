/** Questions whose options are put in order, and their results. */
export const ranking = {
  hint: {
    all: 'Choose them one after the other, the first one first; then drag them or use the arrows.',
    first: 'Choose your first {most, number} one after the other; then drag them or use the arrows.',
    range:
      'Choose at least {least, number} and at most {most, number}, one after the other; then drag them or use the arrows.',
  },
  line: {
    none: 'What comes first?',
    next: 'What comes at place {place, number}?',
    full: 'Not among your first {count, number}',
  },
  place: 'Place {place, number}:',
  toFirst: 'Put “{text}” first',
  up: 'Move “{text}” up',
  down: 'Move “{text}” down',
  placed: '“{text}” has place {place, number} of {count, number}.',
  takenBack: '“{text}” has no place any more.',
  full: 'All {count, number} places are given. Press an option to take it back.',
  sentence: {
    one: '<chosen>“{option}”</chosen> comes first, with a mean place of {mean} among {total, plural, one {# person} other {# people}}.',
    tie: '<chosen>“{option}”</chosen> and <chosen>“{other}”</chosen> come first together, with a mean place of {mean} among {total, plural, one {# person} other {# people}}.',
    wideTie:
      '<chosen>{count, number} options</chosen> come first together, with a mean place of {mean} among {total, plural, one {# person} other {# people}}.',
  },
  tooClose: 'Too close to call: the margins of error of the first two overlap.',
  places: 'Places',
  meanPlace: 'Mean place',
  firstPlaces: 'First places',
  rest: 'Options without one of the first {places, number} places count as place {next, number}.',
  nth: 'Place {place}',
  later: 'Place {next, number} or none',
  ownPlace: 'Your place: {place, number}',
  ownNone: 'Without a place of yours',
  allNumbers: 'How many gave each place',
  putFirst: 'Put first:',
} as const;
