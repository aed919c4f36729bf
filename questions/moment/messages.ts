/** Answers and results that are days and times. */
export const moment = {
  between: '<from></from> to <to></to>',
  atEarliest: '<from></from> or later',
  atLatest: '<to></to> or earlier',
  fromToday: {
    today: 'today',
    before: {
      d: '{count, plural, one {# day} other {# days}} before today',
      m: '{count, plural, one {# month} other {# months}} before today',
      y: '{count, plural, one {# year} other {# years}} before today',
    },
    after: {
      d: '{count, plural, one {# day} other {# days}} after today',
      m: '{count, plural, one {# month} other {# months}} after today',
      y: '{count, plural, one {# year} other {# years}} after today',
    },
  },
  bothWords: '{day}, {time}',
  median:
    '{count, plural, =1 {The only answer is <chosen><day></day></chosen>.} other {Half of # answers say <chosen><day></day></chosen> or earlier.}}',
  most: '<chosen>{step}</chosen>: {most, number} of {count, plural, one {# answer} other {# answers}}.',
  own: 'Your answer: <value></value>',
  filter: 'Answered',
  facts: { earliest: 'Earliest', median: 'Median', latest: 'Latest' },
  step: {
    week: 'Week of {day}',
    span: '{from}–{to}',
    until: '{year} or earlier',
    since: '{year} or later',
    hour: '{hour}:00–{hour}:59',
  },
  steps: 'When',
} as const;
