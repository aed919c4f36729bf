import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { LanguageChoice } from '#web/app/frames/navigation/language-choice.tsx';
import { ThemeChoice } from '#web/app/frames/navigation/theme-choice.tsx';
import { paths } from '#web/app/paths.ts';
import { footer } from '#web/messages/en/app/footer.ts';
import { withTexts } from '#web/messages/with-texts.tsx';
import { LateLayout } from '#web/ui/lists/late-layout.tsx';

export const SiteFooter = withTexts({ footer }, Footer);

function Footer() {
  const t = useTranslations('footer');

  return (
    <footer className="mt-20 border-hairline border-t px-4 sm:px-6">
      <LateLayout>
        <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-8 gap-y-2 py-6 text-quiet text-sm">
          <nav aria-label={t('label')}>
            <ul className="-mx-2 flex flex-wrap gap-x-2">
              {LINKS.map(({ words, to }) => (
                <li key={words}>
                  <Link
                    to={to()}
                    className="inline-flex min-h-11 items-center rounded-control px-2 no-underline transition-colors hover:text-ink hover:underline"
                  >
                    {t(words)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <div className="flex max-w-full flex-wrap items-center gap-x-4">
            <LanguageChoice />
            <ThemeChoice />
          </div>
          <p className="w-full">
            {t('copyright')} {t('promise')}
          </p>
        </div>
      </LateLayout>
    </footer>
  );
}

const LINKS = [
  { words: 'about', to: paths.aboutUs.to },
  { words: 'privacyPolicy', to: paths.privacyPolicy.to },
  { words: 'accessibility', to: paths.accessibility.to },
  { words: 'licensing', to: paths.licensing.to },
  { words: 'contact', to: paths.contactUs.to },
] as const;
