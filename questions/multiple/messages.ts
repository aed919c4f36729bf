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
    '{total, plural, one {# person} other {# people}} answered and could choose several options, so shares can add up to more than 100%.',
  offered: 'Offered to {offered, plural, one {# person} other {# people}}',
  bases: 'Where only some people were offered an option, its share is of those people.',
} as const;
