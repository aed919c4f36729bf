import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '#web/app/paths.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

/** The way to vote for somebody who is not signed in; it leads back here. */
export function LoginToVote() {
  const t = useTranslations('polls');
  const { pathname, search } = useLocation();

  return (
    <LinkButton variant="quiet" to={paths.login.to(pathname + search)}>
      {t('loginToVote')}
    </LinkButton>
  );
}
