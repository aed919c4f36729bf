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
