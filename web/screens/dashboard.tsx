import { useTranslations } from 'use-intl';
import { AdminHome } from '#web/features/admin-home/admin-home.tsx';
import { useViewer } from '#web/features/auth/session.ts';
import { SurveyorHome } from '#web/features/surveyor-home/surveyor-home.tsx';

/** Where admins and surveyors begin. */
export function DashboardScreen() {
  const t = useTranslations('app.dashboard');
  const viewer = useViewer();
  if (!viewer) return null;

  return (
    <div className="grid gap-8">
      <p className="font-display font-semibold text-2xl tracking-tight">{t('welcome')}</p>
      {viewer.user_role === 'admin' ? <AdminHome /> : <SurveyorHome personId={viewer._id} />}
    </div>
  );
}
