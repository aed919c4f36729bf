export const timeTaken = {
  minutes: 'Median time: {minutes, number} min {seconds, number} s.',
  hours: 'Median time: {hours, number} h {minutes, number} min.',
  days: 'Median time: {days, plural, one {# day} other {# days}}.',
} as const;
