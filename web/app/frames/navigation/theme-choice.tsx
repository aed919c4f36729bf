import { useTranslations } from 'use-intl';
import { ThemeToggle } from '#web/ui/look/theme-toggle.tsx';

export function ThemeChoice() {
  const t = useTranslations('app.theme');

  return <ThemeToggle label={t('label')} names={{ system: t('system'), light: t('light'), dark: t('dark') }} />;
}
