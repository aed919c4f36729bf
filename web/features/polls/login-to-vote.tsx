import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '#web/app/paths.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

/** Asks a guest to log in to vote; the link leads back here. */
export function LoginToVote() {
  const t = useTranslations('polls');
  const { pathname, search } = useLocation();

  return (
    <LinkButton variant="quiet" to={paths.login.to(pathname + search)}>
      {t('loginToVote')}
    </LinkButton>
  );
}
