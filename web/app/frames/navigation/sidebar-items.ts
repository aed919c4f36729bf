import type { Session } from '#web/features/auth/session.ts';

export type SidebarItem =
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
  | 'signIn'
  | 'signUp'
  | 'becomePro';

/** The items of the sidebar for a viewer, from top to bottom; null while the viewer is unknown. */
export function sidebarItems(session: Session): readonly SidebarItem[] | null {
  if (session.state === 'loading') return null;
  if (session.state === 'signed-out') return ['allSurveys', 'signIn', 'signUp'];
  return ITEMS[session.user.user_role];
}

/** Items that admins need rarely, below their daily ones. */
export function recordItems(session: Session): readonly SidebarItem[] {
  return session.state === 'signed-in' && session.user.user_role === 'admin' ? RECORDS : [];
}

const ITEMS = {
  user: ['allSurveys', 'profile', 'signOut', 'becomePro'],
  'pro-user': ['allSurveys', 'profile', 'signOut'],
  surveyor: ['dashboardHome', 'allSurveys', 'manageSurveys', 'addSurvey', 'profile', 'signOut'],
  admin: ['dashboardHome', 'manageUsers', 'moderateSurveys', 'allSurveys', 'payments', 'profile', 'signOut'],
} as const satisfies Record<string, readonly SidebarItem[]>;

const RECORDS = ['contactMessages', 'surveyorRequests', 'auditLog'] as const satisfies SidebarItem[];
