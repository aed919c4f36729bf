export const users = {
  roles: { user: 'User', 'pro-user': 'Pro user', surveyor: 'Surveyor', admin: 'Admin' },
  profile: { logOut: 'LogOut' },
} as const;
