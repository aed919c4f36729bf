import { useTranslations } from 'use-intl';

/** Signing in. */
export function LoginScreen() {
  const t = useTranslations('auth.login');

  return <h1 className="py-16 text-3xl">{t('title')}</h1>;
}
