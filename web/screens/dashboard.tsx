import { useTranslations } from 'use-intl';
import { paths } from '#web/app/paths.ts';
import { useViewer } from '#web/features/auth/session.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

/** Where admins and surveyors begin. */
export function DashboardScreen() {
  const t = useTranslations('app.dashboard');
  const viewer = useViewer();

  return (
    <>
      <p className="font-display font-semibold text-2xl tracking-tight">{t('welcome')}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        {viewer?.user_role === 'surveyor' ? <LinkButton to={paths.addSurvey.to()}>{t('write')}</LinkButton> : null}
        <LinkButton to={paths.surveys.to()} variant="quiet">
          {t('browse')}
        </LinkButton>
      </div>
    </>
  );
}
