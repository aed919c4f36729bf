/** How questions with several choices are written. */
export const multipleEditing = {
  name: 'Several choices',
  hint: 'Any of several options',
  found: 'multiple select checkbox check boxes tick all that apply some many',
  min: 'Minimum choices',
  max: 'Maximum choices',
  none: {
    label: 'None of these',
    hint: 'Adds an option that excludes the others. Leave blank to turn it off.',
    example: 'None of these',
  },
} as const;
