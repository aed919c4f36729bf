/** For a person who was logged out, lost a role, or whose session could not be read. */
export const thrownOut = {
  ended: 'You have been logged out: your session was ended elsewhere, or your account has changed or been deleted.',
  role: 'Your role has changed: the page you were on is no longer open to you.',
  keptForLogin: 'Your unsent work is kept in this browser. If your account still exists, log in to see it again.',
  kept: 'Your unsent work is kept in this browser.',
  logIn: 'Log in',
  unknownPerson: 'We could not find out who you are. You are still logged in.',
} as const;
