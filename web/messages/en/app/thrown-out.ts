/** For a person who was logged out or lost a role. */
export const thrownOut = {
  ended: 'You’ve been logged out. Log in again to continue.',
  deleted: 'Your account was deleted, so you can no longer log in with it.',
  role: 'Your role has changed. You can no longer see that page.',
  keptForLogin: 'We’ve saved your unsent work in this browser. Log in to get it back.',
  keptForNothing: 'We can no longer send your unsent work.',
  kept: 'We’ve saved your unsent work in this browser.',
  logIn: 'Log in',
} as const;
