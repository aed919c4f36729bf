import { paths } from '#web/app/paths.ts';
import type { Session } from '#web/features/auth/session.ts';

/** Where the top navigation's button leads this viewer, and the key of its text in `app.navigation`. */
export function callToAction(session: Session): {
  to: string;
  label: 'getStarted' | 'dashboardHome' | 'allSurveys' | 'becomePro';
} {
  if (session.state !== 'signed-in') return { to: paths.login.to(), label: 'getStarted' };

  const { user_role: role } = session.user;
  if (role === 'admin' || role === 'surveyor') return { to: paths.dashboard.to(), label: 'dashboardHome' };
  if (role === 'pro-user') return { to: paths.surveys.to(), label: 'allSurveys' };
  return { to: paths.becomePro.to(), label: 'becomePro' };
}
