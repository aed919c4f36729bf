export const discussion = {
  title: 'Comments',
  empty: 'No comments yet.',
} as const;
