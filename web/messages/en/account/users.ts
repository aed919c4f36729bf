export const users = {
  roles: { user: 'User', 'pro-user': 'Pro user', surveyor: 'Surveyor', admin: 'Admin' },
  profile: { edit: 'Edit name and photo', logOut: 'LogOut' },
  numbers: {
    title: 'Your activity',
    surveysTaken: 'Surveys taken',
    votes: 'Votes',
    comments: 'Comments',
    likes: 'Likes',
    none: 'Nothing yet. <link>Browse surveys</link>. Most take a few minutes.',
    neutral: 'Surveyors and admins don’t answer, vote or like, so there’s nothing to count here.',
    failed: 'We couldn’t load your numbers',
  },
} as const;
