import { useTranslations } from 'use-intl';
import { paths } from '#web/app/paths.ts';
import { useDocumentTitle } from '#web/messages/use-document-title.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { NotFoundState } from '#web/ui/states/not-found-state.tsx';

export function NotFoundScreen() {
  const t = useTranslations('app.notFound');
  useDocumentTitle(t('title'));

  return (
    <NotFoundState title={t('title')} action={<LinkButton to={paths.home.to()}>{t('toHome')}</LinkButton>}>
      {t('explanation')}
    </NotFoundState>
  );
}
