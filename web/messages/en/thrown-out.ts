/** For a person whose page closes under them, or cannot be opened as it is not known who they are. */
export const thrownOut = {
  ended: 'You have been logged out: your session was ended elsewhere, or your account has changed or been deleted.',
  role: 'Your role has changed: the page you were on is no longer open to you.',
  keptForLogin: 'What you have not sent is kept in this browser, and is there again once you log in.',
  kept: 'What you have not sent is kept in this browser.',
  logIn: 'Log in',
  unknownPerson: 'We could not find out who you are. You are still logged in.',
} as const;
