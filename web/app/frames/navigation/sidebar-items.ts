import type { Role } from '#contract/people/roles.ts';

export type PersonItem =
  | 'dashboardHome'
  | 'allSurveys'
  | 'manageSurveys'
  | 'addSurvey'
  | 'manageUsers'
  | 'moderateSurveys'
  | 'payments'
  | 'contactMessages'
  | 'surveyorRequests'
  | 'auditLog'
  | 'profile'
  | 'signOut'
  | 'becomePro';
export type SidebarItem = PersonItem | 'signIn' | 'signUp';

/** The items of a signed-in person, from top to bottom. */
export const personItems = (role: Role): readonly PersonItem[] => ITEMS[role];

/** Items that admins need rarely, below their daily ones. */
export const recordItems = (role: Role): readonly PersonItem[] => (role === 'admin' ? RECORDS : []);

const ITEMS = {
  user: ['allSurveys', 'profile', 'signOut', 'becomePro'],
  'pro-user': ['allSurveys', 'profile', 'signOut'],
  surveyor: ['dashboardHome', 'allSurveys', 'manageSurveys', 'addSurvey', 'profile', 'signOut'],
  admin: ['dashboardHome', 'manageUsers', 'moderateSurveys', 'allSurveys', 'payments', 'profile', 'signOut'],
} as const satisfies Record<Role, readonly PersonItem[]>;

const RECORDS = ['contactMessages', 'surveyorRequests', 'auditLog'] as const satisfies PersonItem[];
