import { useTranslations } from 'use-intl';
import { paths } from '#web/app/paths.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

/** How the whole site stands. */
export function AdminHome() {
  const t = useTranslations('app.dashboard');

  return (
    <div>
      <LinkButton to={paths.surveys.to()} variant="quiet">
        {t('browse')}
      </LinkButton>
    </div>
  );
}
