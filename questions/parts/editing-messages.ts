/** How options are written, whether one or several of them can be chosen. */
export const optionsEditing = {
  other: {
    label: '“Other”',
    hint: 'One more option, with a field for the respondent’s words. Without a name there is none.',
    example: 'Something else',
  },
  look: {
    label: 'Shown as',
    list: 'List',
    dropdown: 'Dropdown',
    buttons: 'Buttons',
    pictures: 'Pictures',
    consent: 'Box to tick',
  },
} as const;
