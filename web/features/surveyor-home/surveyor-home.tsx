import { useTranslations } from 'use-intl';
import { paths } from '#web/app/paths.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

/** How a surveyor's own surveys stand. Give it a `key` of the person. */
export function SurveyorHome(_: { personId: string }) {
  const t = useTranslations('app.dashboard');

  return (
    <div className="flex flex-wrap gap-3">
      <LinkButton to={paths.addSurvey.to()}>{t('write')}</LinkButton>
      <LinkButton to={paths.surveys.to()} variant="quiet">
        {t('browse')}
      </LinkButton>
    </div>
  );
}
