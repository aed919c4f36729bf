/** A survey in a page of another site. */
export const embed = {
  elsewhere: {
    title: 'A survey',
    explanation: 'To answer it, open its own page and log in or use your invitation.',
    open: 'Open the survey',
  },
  opens: 'This survey opens',
} as const;
