import { useTranslations } from 'use-intl';
import { useThemeNames } from '#web/app/theme-names.ts';
import { ThemeToggle } from '#web/ui/theme-toggle.tsx';

/** The foot of the public pages. */
export function SiteFooter() {
  const t = useTranslations('app.footer');
  const theme = useThemeNames();

  return (
    <footer className="mt-20 border-hairline border-t">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-8 gap-y-4 px-4 py-8 text-quiet text-sm sm:px-6">
        <p>
          {t('copyright', { years: yearsSince(FOUNDED) })} {t('promise')}
        </p>
        <ThemeToggle {...theme} />
      </div>
    </footer>
  );
}

const FOUNDED = 2023;

function yearsSince(first: number): string {
  return `${first}–${new Date().getFullYear()}`;
}
