export const orderEffects = {
  title: 'The order matters here',
  options: {
    first:
      '{more, select, true {More} other {Fewer}} people chose the option that stood first: {share} instead of {expected}.',
    last: '{more, select, true {More} other {Fewer}} people chose the option that stood last: {share} instead of {expected}.',
  },
  optionsAdvice: 'As it is shuffled, no option gains by it more than another. Keep it shuffled.',
  questions:
    '“{option}” was chosen by {early} of those who got this question early, and by {late} of those who got it late.',
  questionsWithMiddle:
    '“{option}” was chosen by {early} of those who got this question early, by {middle} in the middle, and by {late} of those who got it late.',
  questionsAdvice: 'The questions before it seem to change how it is answered.',
  based: 'From {count, plural, one {# answer} other {# answers}}.',
  none: 'No sign that the order of options or questions mattered, in {count, plural, one {# response} other {# responses}}.',
  found:
    '{count, plural, one {The order mattered for one question, which says so below.} other {The order mattered for # questions, which say so below.}}',
  newest: 'Looked for in the newest {most, number} responses.',
  failed: 'Whether the order mattered could not be read now.',
} as const;
