import { useTranslations } from 'use-intl';
import { paths } from '#web/app/paths.ts';
import { notFound } from '#web/messages/en/app/not-found.ts';
import { useDocumentTitle } from '#web/messages/use-document-title.ts';
import { withTexts } from '#web/messages/with-texts.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { NotFoundState } from '#web/ui/states/not-found-state.tsx';

export const NotFoundScreen = withTexts({ notFound }, NotFound);

function NotFound() {
  const t = useTranslations('notFound');
  useDocumentTitle(useTranslations('app.titles')('notFound'));

  return (
    <NotFoundState title={t('title')} action={<LinkButton to={paths.home.to()}>{t('toHome')}</LinkButton>}>
      {t('explanation')}
    </NotFoundState>
  );
}
