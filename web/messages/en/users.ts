export const users = {
  roles: { user: 'User', 'pro-user': 'Pro user', surveyor: 'Surveyor', admin: 'Admin' },
  profile: { logOut: 'LogOut' },
  numbers: {
    title: 'Your part in it',
    surveysTaken: 'Surveys taken',
    votes: 'Votes',
    comments: 'Comments',
    likes: 'Likes',
    none: 'Nothing yet. <link>Look at the surveys</link>: most take a few minutes.',
    failed: 'Your numbers could not be loaded',
    retry: 'Try again',
  },
} as const;
