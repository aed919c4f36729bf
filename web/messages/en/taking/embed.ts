/** A survey in a page of another site. */
export const embed = {
  elsewhere: {
    title: 'A survey',
    explanation: 'This survey is answered on its own page, by people who log in or are invited.',
    open: 'Open the survey',
  },
  opens: 'This survey opens',
} as const;
