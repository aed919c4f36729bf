/** Texts of questions with several answers, for respondents and readers of results. */
export const multiple = {
  hint: {
    any: 'Choose all that apply.',
    least: 'Choose at least {least, number}.',
    most: 'Choose up to {most, number}.',
    between: 'Choose {least, number} to {most, number}.',
    exactly: 'Choose {most, plural, =1 {one} other {exactly #}}.',
  },
  people:
    '{total, plural, one {# person} other {# people}} answered and could choose several options: the shares do not add up to 100%.',
  offered: 'Offered to {offered, plural, one {# person} other {# people}}',
  bases: 'The share of an option that not all were offered is of those who were.',
} as const;
