/** The charts of results, which are loaded later than the page around them. */
export const charts = {
  removedOption: '{option} (removed)',
  sentence: {
    none: 'This question has no answers.',
    one: '{share} of {total, plural, one {# person} other {# people}} chose <chosen>“{option}”</chosen>.',
    two: '{share} of {total, plural, one {# person} other {# people}} chose <chosen>“{option}”</chosen>, {nextShare} “{next}”.',
    asYouDid: '{share} chose “{option}”, like you.',
    all: '{total, plural, =1 {The only person to answer} =2 {Both people} other {All # people}} chose <chosen>“{option}”</chosen>.',
    tie: '<chosen>“{option}”</chosen> and <chosen>“{other}”</chosen> tie for the lead, each with {share} of {total, plural, one {# person} other {# people}}.',
    wideTie:
      '<chosen>{count, number} options</chosen> tie for the lead, each with {share} of {total, plural, one {# person} other {# people}}.',
  },
  figure: {
    none: 'No answers',
    one: '{share} {option}',
    tie: '{share} each: {option}, {other}',
    wideTie: '{share} each: {count, number} options',
    nps: 'NPS {score}',
    mean: '{mean} of {last, number}',
    median: 'Median {median}',
    row: '{row}: {figure}',
    rows: 'All rows {mean}',
    first: '1. {option}',
    files: '{files, plural, one {# file} other {# files}}',
  },
  yourAnswer: 'Your answer',
  answers: '{count, plural, one {# answer} other {# answers}}',
  exact: 'Exact, from {count, plural, one {# answer} other {# answers}}',
  showMargins: 'Show margins of error',
  hideMargins: 'Hide margins of error',
  histogram: { count: 'Answers', showNumbers: 'Show numbers', chart: 'chart' },
  table: { option: 'Option', count: 'Count', share: 'Share' },
} as const;
