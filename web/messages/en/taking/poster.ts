/** Texts on the printed poster of a survey, for the people who may answer it. */
export const poster = {
  code: 'QR code for {title}',
  usualLine: 'Scan the code and have your say.',
  address: 'Or type this address:',
  closes: 'Closes on <moment></moment>',
  opens: 'Open from <start></start> until <moment></moment>',
} as const;
