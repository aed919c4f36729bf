/** The dialog in which a survey is reported. */
export const reporting = {
  title: 'Report this survey',
  explanation: 'Say what is wrong with “{title}”. The author and the admins of this site read it, with your name.',
  message: 'What is wrong?',
  length: '{length, number} of {max, number} characters',
  required: 'Write what is wrong.',
  tooLong: '{over, plural, one {One character} other {# characters}} too many: at most {max, number}.',
  notText: 'This contains characters that cannot be stored.',
  submit: 'Send report',
  close: 'Close!',
  closeSign: 'Close',
  sending: 'Loading...',
  done: 'Report added...',
} as const;
