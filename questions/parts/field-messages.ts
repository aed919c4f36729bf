/** The fields of questions with options. */
export const optionsField = {
  otherSaid: '{label}: {words}',
  inWords: '“{label}”, in your words',
  choose: 'Choose …',
  search: 'Search the options',
  found: '{count, plural, =0 {No option found} one {# option} other {# options}}',
} as const;
