import { useTranslations } from 'use-intl';
import { paths } from '#web/app/paths.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageState } from '#web/ui/states/page-state.tsx';

/** Tells surveyors and admins why the membership is not for them. */
export function NotForStaff() {
  const t = useTranslations('payments.staff');

  return (
    <PageState
      drawing="closed"
      title={t('title')}
      action={<LinkButton to={paths.dashboard.to()}>{t('toDashboard')}</LinkButton>}
    >
      {t('explanation')}
    </PageState>
  );
}
