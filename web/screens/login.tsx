import { Navigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '#web/app/paths.ts';
import { Entrance } from '#web/features/auth/entrance.tsx';
import { LoginForm } from '#web/features/auth/login-form.tsx';
import { safeNextPath } from '#web/features/auth/next-path.ts';
import { useSession } from '#web/features/auth/session.ts';
import { TextLink } from '#web/ui/text-link.tsx';

/** Signing in; who is signed in, by this form or in another tab, goes on to where they were going. */
export function LoginScreen() {
  const t = useTranslations('auth.login');
  const session = useSession();
  const [search] = useSearchParams();
  const next = safeNextPath(search.get('next'));

  if (session.state === 'signed-in') return <Navigate to={next} replace />;
  return (
    <Entrance
      title={t('title')}
      lead={t('lead')}
      otherWay={t.rich('toRegister', {
        link: (words) => <TextLink to={paths.register.to({ next: search.get('next') })}>{words}</TextLink>,
      })}
    >
      <LoginForm />
    </Entrance>
  );
}
