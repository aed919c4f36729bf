/** The dialog in which a survey is reported. */
export const reporting = {
  title: 'Report this survey',
  explanation: 'Tell us what’s wrong with “{title}”. The author and the admins see it with your name.',
  message: 'What’s wrong?',
  length: '{length, number} of {max, number} characters',
  required: 'Enter what’s wrong.',
  tooLong: 'Remove {over, plural, one {one character} other {# characters}}. The limit is {max, number}.',
  notText: 'This contains characters we can’t save. Remove them.',
  submit: 'Send report',
  close: 'Close!',
  closeSign: 'Close',
  sending: 'Loading...',
  done: 'Report added...',
} as const;
