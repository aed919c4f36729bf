/** For a person who was logged out, lost a role, or whose session could not be read. */
export const thrownOut = {
  ended: 'You have been logged out: your session has ended. Log in again to continue.',
  deleted: 'Your account was deleted. You can’t log in with it any more.',
  role: 'Your role has changed: the page you were on is no longer open to you.',
  keptForLogin: 'Your unsent work is kept in this browser, and is here again when you have logged in.',
  keptForNothing: 'What you had not sent can’t be sent any more.',
  kept: 'Your unsent work is kept in this browser.',
  logIn: 'Log in',
  unknownPerson: 'We could not find out who you are. You are still logged in.',
} as const;
