/** The button that opens the dialog to report a survey. */
export const reports = {
  open: 'Report',
  openNamed: 'Report: {title}',
} as const;
