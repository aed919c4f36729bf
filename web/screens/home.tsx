import { useTranslations } from 'use-intl';

/** What the product is, in one screen. */
export function HomeScreen() {
  const t = useTranslations('home');

  return <h1 className="py-16 text-4xl">{t('headline')}</h1>;
}
