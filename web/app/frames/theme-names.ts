import { useTranslations } from 'use-intl';

/** The words of the theme toggle. */
export function useThemeNames() {
  const t = useTranslations('app.theme');
  return { label: t('label'), names: { system: t('system'), light: t('light'), dark: t('dark') } };
}
