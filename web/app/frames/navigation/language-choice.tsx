import { Languages } from 'lucide-react';
import { useLocale, useTranslations } from 'use-intl';
import { LANGUAGE_NAMES, SITE_LANGUAGES, siteLanguageFor } from '#contract/sharing/site-languages.ts';
import { useViewer } from '#web/features/auth/session.ts';
import { toast } from '#web/ui/floating/toast.ts';
import { joinClasses } from '#web/ui/join-classes.ts';

/**
 * Chooses the language of the site. Each language is named in itself. Every first page has this list, so it is a plain `<select>`, which
 * needs no script of ours.
 */
export function LanguageChoice({ className }: { className?: string }) {
  const t = useTranslations('app');
  const viewer = useViewer();
  const language = siteLanguageFor([useLocale().replace(/-u-.*/, '')]);
  const choose = (tag: string) =>
    import('#web/messages/choose-language.ts')
      .then(({ chooseLanguage }) => chooseLanguage(tag, { isMember: viewer !== null }))
      .catch(() => toast.error(t('noAnswer')));

  return (
    <label className={joinClasses('flex min-w-0 items-center', className)}>
      <Languages aria-hidden="true" className="size-4.5 shrink-0" />
      <span className="sr-only">{t('language')}</span>
      <select
        value={language}
        onChange={({ target }) => void choose(target.value)}
        className="field-sizing-content min-h-11 min-w-0 max-w-full cursor-pointer bg-transparent px-1"
      >
        {SITE_LANGUAGES.map((each) => (
          <option key={each} value={each} lang={each} dir="auto">
            {LANGUAGE_NAMES[each]}
          </option>
        ))}
      </select>
    </label>
  );
}
