/** The margins of error of results, which are loaded when the viewer asks for them. */
export const margins = {
  header: '95% interval',
  interval: '{from} to {to}',
} as const;
