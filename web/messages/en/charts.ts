/** The charts of results, which are loaded later than the page around them. */
export const charts = {
  removedOption: '{option} (removed)',
  sentence: {
    none: 'This question has no answers.',
    one: '{share} of {total, plural, one {# person} other {# people}} chose “{option}”.',
    asYouDid: '{share} chose “{option}”, as you did.',
    all: '{total, plural, =1 {The only respondent} =2 {Both people} other {All # people}} chose “{option}”.',
    tie: '“{option}” and “{other}” lead together, each with {share} of {total, plural, one {# person} other {# people}}.',
    wideTie:
      '{count, number} options lead together, each with {share} of {total, plural, one {# person} other {# people}}.',
  },
  table: { option: 'Option', count: 'Count', share: 'Share' },
} as const;
