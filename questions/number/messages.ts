/** Answers and results that are numbers. */
export const number = {
  slider: 'Slider: {question}',
  unset: 'Nothing chosen yet',
  between: '{min} to {max}',
  atLeast: 'At least {min}',
  atMost: 'At most {max}',
  steps: 'in steps of {step}',
  range: '{from} to {to}',
  below: 'Below {to}',
  from: '{from} or more',
  median:
    '{count, plural, =1 {The only answer is <chosen>{median}</chosen>.} other {The median of # answers is <chosen>{median}</chosen>.}}',
  most: '<chosen>{range}</chosen>: {most, number} of {count, plural, one {# answer} other {# answers}}.',
  own: 'Your answer: {value}',
  filter: 'Answered',
  facts: {
    mean: 'Mean',
    interval: '{mean} (95% interval {from} to {to})',
    median: 'Median',
    quartiles: 'Quartiles',
    pair: '{from} and {to}',
    range: 'Lowest and highest',
  },
  bars: 'Number',
} as const;
