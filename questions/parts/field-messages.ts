/** The fields of questions with options. */
export const optionsField = {
  otherSaid: '{label}: {words}',
  inWords: '“{label}”, in your words',
  left: '{count, plural, =0 {full} other {# left}}',
  taken: '“{option}” is now full. Choose another option.',
  choose: 'Choose …',
  search: 'Search options',
  options: 'Options',
  chosen: 'Your choice',
  remove: 'Remove “{option}”',
  found: '{count, plural, =0 {No matching options} one {# option} other {# options}}',
} as const;

/** How many rows or fields are answered, and what numbers add up to. */
export const answerBounds = {
  answered: {
    least: 'Answer at least {least, number}.',
    most: 'Answer up to {most, number}.',
    between: 'Answer {least, number} to {most, number}.',
    exactly: 'Answer exactly {most, number}.',
  },
  sum: {
    least: 'The total must be at least {least}.',
    most: 'The total must be at most {most}.',
    between: 'The total must be between {least} and {most}.',
    exactly: 'The total must be {most}.',
  },
  total: 'Total: {sum}',
} as const;
