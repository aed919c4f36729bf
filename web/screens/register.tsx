import { useTranslations } from 'use-intl';

/** Opening an account. */
export function RegisterScreen() {
  const t = useTranslations('auth.register');

  return <h1 className="py-16 text-3xl">{t('title')}</h1>;
}
