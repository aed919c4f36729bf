/** The way to the dialog in which a survey is reported. */
export const reports = {
  open: 'Report',
  openNamed: 'Report: {title}',
} as const;
