/** How questions for a day or a time are written. */
export const momentEditing = {
  date: { name: 'Date', hint: 'A calendar date', found: 'day calendar birthday year month when' },
  time: { name: 'Time', hint: 'A time of day', found: 'clock hour minute when' },
  both: { name: 'Date and time', hint: 'A date with a time', found: 'moment datetime appointment when' },
  parts: { label: 'Asks for', date: 'A date', time: 'A time', both: 'A date and a time' },
  earliest: 'Earliest',
  latest: 'Latest',
  fromToday: {
    label: '{bound}, counted from today',
    count: '{bound}: how many',
    none: 'Not counted',
    today: 'Today',
    before: { d: 'Days before today', m: 'Months before today', y: 'Years before today' },
    after: { d: 'Days after today', m: 'Months after today', y: 'Years after today' },
  },
  timeOf: 'Time for “{bound}”',
} as const;
