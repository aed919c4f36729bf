/** Logging in with a passkey or a second factor. */
export const secondStep = {
  passkey: 'Log in with a passkey',
  passkeyFailed: 'No passkey for this site was used. Try again, or log in with your password.',
  done: 'Logged in',
  title: 'One more step',
  lead: 'Write the code that your authenticator app shows for Canvass.',
  leadRecovery: 'Write one of the recovery codes that you kept. Each works once.',
  code: 'Code',
  recoveryCode: 'Recovery code',
  codeNeeded: 'Write the code.',
  wrongCode: 'This code is not right. Try the one that shows now.',
  usedCode: 'This code was used already. Wait for the next one: codes change every 30 seconds.',
  beginAgain: 'This took too long. Begin again.',
  submit: 'Log in',
  useRecovery: 'Use a recovery code',
  useApp: 'Use the app',
  back: 'Begin again',
} as const;
