/** The fields of questions with options. */
export const optionsField = {
  otherSaid: '{label}: {words}',
  inWords: '“{label}”, in your words',
  left: '{count, plural, =0 {full} other {# left}}',
  taken: 'The last place of “{option}” has been taken. Choose another one.',
  choose: 'Choose …',
  search: 'Search the options',
  found: '{count, plural, =0 {No option found} one {# option} other {# options}}',
} as const;
