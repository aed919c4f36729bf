export const users = {
  roles: { user: 'User', 'pro-user': 'Pro user', surveyor: 'Surveyor', admin: 'Admin' },
  profile: { name: 'Name', email: 'E-mail', role: 'Role', logOut: 'LogOut' },
} as const;
