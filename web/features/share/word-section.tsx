import { useTranslations } from 'use-intl';
import type { Words } from '#contract/sharing/links.ts';
import { WordForm } from '#web/features/share/word-form.tsx';
import { Section } from '#web/ui/section.tsx';

/** The word in the short link of a survey. */
export function WordSection({ id, words }: { id: string; words: Words }) {
  const t = useTranslations('share.word');

  return (
    <Section title={t('title')} lead={t('lead')}>
      <WordForm key={words.current} id={id} current={words.current} />
      {words.earlier.length > 0 ? (
        <div className="text-quiet text-sm">
          <p>{t('earlier')}</p>
          <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
            {words.earlier.map((word) => (
              <li key={word} className="wrap-anywhere">
                /s/{word}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </Section>
  );
}
