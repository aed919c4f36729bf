import { useTranslations } from 'use-intl';
import { paths } from '#web/app/paths.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageState } from '#web/ui/states/page-state.tsx';

/** For a site without a payment provider: Pro cannot be bought, and the visitor is not charged. */
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
