import { useTranslations } from 'use-intl';
import { paths } from '#web/app/paths.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageState } from '#web/ui/page-state.tsx';

/** Where the site has no payment provider: Pro cannot be bought, and nobody is charged. */
export function NoPayments() {
  const t = useTranslations('payments.none');

  return (
    <PageState
      drawing="closed"
      title={t('title')}
      action={<LinkButton to={paths.surveys.to()}>{t('toSurveys')}</LinkButton>}
    >
      {t('explanation')}
    </PageState>
  );
}
