import { useTranslations } from 'use-intl';
import { paths } from '#web/app/paths.ts';
import { notInvited } from '#web/messages/en/taking/not-invited.ts';
import { useDocumentTitle } from '#web/messages/use-document-title.ts';
import { withTexts } from '#web/messages/with-texts.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { NotFoundState } from '#web/ui/states/not-found-state.tsx';

/** Where the personal link of an invitation leads that is mistyped or taken back; the server leads on from all others. */
export const NotInvitedScreen = withTexts({ notInvited }, NotInvited);

function NotInvited() {
  const t = useTranslations('notInvited');
  useDocumentTitle(t('title'));

  return (
    <NotFoundState title={t('title')} action={<LinkButton to={paths.home.to()}>{t('toHome')}</LinkButton>}>
      {t('explanation')}
    </NotFoundState>
  );
}
