/** How questions with several choices are written. */
export const multipleEditing = {
  name: 'Several choices',
  hint: 'Any of several options',
  found: 'multiple select checkbox check boxes tick all that apply some many',
  min: 'Minimum choices',
  max: 'Maximum choices',
  none: {
    label: 'None of these',
    hint: 'Adds an exclusive option, which clears the others. Leave blank to turn it off. Any option can be exclusive: press its button.',
    example: 'None of these',
  },
} as const;
