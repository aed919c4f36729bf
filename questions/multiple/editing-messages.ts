/** How questions with several choices are written. */
export const multipleEditing = {
  name: 'Several choices',
  hint: 'Any of several options',
  found: 'multiple select checkbox check boxes tick all that apply some many',
  min: 'At least',
  max: 'At most',
  none: {
    label: 'None of these',
    hint: 'One more option, which excludes the others. Without words there is none.',
    example: 'None of these',
  },
} as const;
