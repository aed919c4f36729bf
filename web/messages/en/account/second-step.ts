/** Logging in with a passkey or a second factor. */
export const secondStep = {
  passkey: 'Log in with a passkey',
  passkeyFailed: 'We didn’t get a passkey. Try again, or log in with your password.',
  done: 'Logged in',
  title: 'One more step',
  lead: 'Enter the code for Canvass from your authenticator app.',
  leadRecovery: 'Enter one of your saved recovery codes. Each works once.',
  code: 'Code',
  recoveryCode: 'Recovery code',
  codeNeeded: 'Enter the code.',
  wrongCode: 'This code isn’t right. Try the current one.',
  usedCode: 'You’ve already used this code. Wait up to 30 seconds for the next one.',
  beginAgain: 'This took too long. Start again.',
  submit: 'Log in',
  useRecovery: 'Use a recovery code',
  useApp: 'Use the app',
  back: 'Start again',
} as const;
