export const users = {
  roles: { user: 'User', 'pro-user': 'Pro user', surveyor: 'Surveyor', admin: 'Admin' },
  profile: { edit: 'Edit name and photo', logOut: 'LogOut' },
  numbers: {
    title: 'Your activity',
    surveysTaken: 'Surveys taken',
    votes: 'Votes',
    comments: 'Comments',
    likes: 'Likes',
    none: 'Nothing yet. <link>Look at the surveys</link>: most take a few minutes.',
    neutral: 'Surveyors and admins do not answer, vote or like, so there is nothing to count here.',
    failed: 'Your numbers could not be loaded',
  },
} as const;
