import { Copy } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Words } from '#contract/sharing/links.ts';
import { useCopy } from '#web/features/share/use-copy.ts';
import { WordForm } from '#web/features/share/word-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import { Section } from '#web/ui/section.tsx';

/** The address of a survey, and the word in it. */
export function LinkSection({ id, link, words }: { id: string; link: string; words: Words }) {
  const t = useTranslations('share.link');
  const copy = useCopy();

  return (
    <Section title={t('title')} lead={t('lead')}>
      <div className="grid items-end gap-2.5 sm:grid-cols-[minmax(0,1fr)_auto]">
        <Field label={t('label')}>
          <TextInput readOnly dir="ltr" value={link} onFocus={(event) => event.target.select()} />
        </Field>
        <Button onClick={() => void copy(link, t('copied'))} className="min-h-11">
          <Copy aria-hidden="true" className="size-4" />
          {t('copy')}
        </Button>
      </div>
      <WordForm key={words.current} id={id} current={words.current} />
      {words.earlier.length > 0 ? (
        <div className="text-quiet text-sm">
          <p>{t('earlier')}</p>
          <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
            {words.earlier.map((word) => (
              <li key={word}>/s/{word}</li>
            ))}
          </ul>
        </div>
      ) : null}
    </Section>
  );
}
