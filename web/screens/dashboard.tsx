import { useTranslations } from 'use-intl';

/** Where admins and surveyors begin. */
export function DashboardScreen() {
  const t = useTranslations('app.dashboard');

  return <p className="text-lg">{t('welcome')}</p>;
}
