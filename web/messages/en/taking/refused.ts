/** For people who may not answer the survey that they came for. */
export const refused = {
  title: 'You can’t answer ‘{title}’',
  notAllowed: 'You are not allowed to do any survey',
  neutral:
    '{role, select, admin {Admins} other {Surveyors}} don’t answer surveys. To answer this one, log in with another account.',
  byLink:
    '{role, select, admin {Admins} other {Surveyors}} don’t answer surveys. To answer this one, open its link in a private window, where you aren’t logged in.',
  own: 'You wrote this survey. Test it to see what people see.',
  see: 'See the survey',
  test: 'Test the survey',
  logOut: 'Log out',
} as const;
