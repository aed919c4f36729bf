export const orderEffects = {
  title: 'Order affects these answers',
  options: {
    first:
      '{more, select, true {More} other {Fewer}} people than expected chose the option shown first: {share}, not {expected}.',
    last: '{more, select, true {More} other {Fewer}} people than expected chose the option shown last: {share}, not {expected}.',
  },
  optionsAdvice: 'Shuffling evens this out between options. Keep it on.',
  questions: '{early} chose “{option}” when they got this question early, and {late} when they got it late.',
  questionsWithMiddle:
    '{early} chose “{option}” when they got this question early, {middle} in the middle, and {late} late.',
  questionsAdvice: 'Earlier questions seem to change how people answer this one.',
  based: 'From {count, plural, one {# answer} other {# answers}}.',
  none: 'We found no sign that the order of options or questions mattered, in {count, plural, one {# response} other {# responses}}.',
  found:
    '{count, plural, one {Order affects # question, marked below.} other {Order affects # questions, marked below.}}',
  newest: 'Based on the newest {most, number} responses.',
  failed: 'We couldn’t check whether order affects the answers.',
} as const;
