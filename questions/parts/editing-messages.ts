/** How options are written, whether one or several of them can be chosen. */
export const optionsEditing = {
  other: {
    label: '“Other”',
    hint: 'One more option, with a field for the respondent’s words. Without a name there is none.',
    example: 'Something else',
  },
  seats: {
    label: 'Options have places',
    hint: 'Beside each option: how many may choose it. Respondents see what is left. Empty: as many as like.',
    of: 'Places of: {option}',
    any: 'any',
    full: '{chosen, number} chose it: full',
  },
  quota: {
    add: 'Add a quota',
    title: 'Quota {number, number}',
    name: 'Name',
    example: 'Women',
    most: 'Answers at most',
    of: 'Of these options together',
    count:
      '{chosen, plural, =0 {None so far.} one {One answer so far.} other {# answers so far.}}{isFull, select, true { It is full, and stays so until the number is higher.} other {}}',
    none: 'Tick an option.',
    remove: 'Remove quota {number, number}',
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
