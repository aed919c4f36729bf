/** How options are written, whether one or several of them can be chosen. */
export const optionsEditing = {
  other: {
    label: '“Other”',
    hint: 'Adds an option with a text box. Leave blank to turn it off.',
    example: 'Something else',
  },
  seats: {
    label: 'Limit each option',
    hint: 'Set how many people can choose each option. They see how many are left. Leave blank for no limit.',
    of: 'Limit for: {option}',
    any: 'no limit',
    full: '{chosen, plural, one {# person} other {# people}} chose it: full',
  },
  quota: {
    add: 'Add a quota',
    title: 'Quota {number, number}',
    name: 'Name',
    example: 'Women',
    most: 'Maximum answers',
    of: 'Options counted together',
    count:
      '{chosen, plural, =0 {No answers yet.} one {# answer so far.} other {# answers so far.}}{isFull, select, true { It’s full until you raise the number.} other {}}',
    none: 'Choose at least one option.',
    remove: 'Remove quota {number, number}',
  },
  look: {
    label: 'Shown as',
    list: 'List',
    dropdown: 'Dropdown',
    buttons: 'Buttons',
    pictures: 'Pictures',
    consent: 'Tick box',
  },
} as const;
