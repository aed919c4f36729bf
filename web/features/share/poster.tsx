import { Printer } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from 'use-intl';
import { SOURCE } from '#basics/field-names.ts';
import type { Survey } from '#contract/surveys/surveys.ts';
import { PosterSheet } from '#web/features/share/poster-sheet.tsx';
import { WithWords } from '#web/features/share/with-words.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { useKeptText } from '#web/ui/forms/use-kept-text.ts';

const LINE_MAX = 160;
/** The source that responses get when the respondent scanned the poster. */
const POSTER_SOURCE = 'poster';

/** A poster with the QR code of a survey, as it prints, and the settings for its author. */
export function Poster({ survey }: { survey: Survey }) {
  const t = useTranslations('share.poster');
  // Kept with the tab, because the author changes it for each place of the poster.
  const [line, keepLine] = useKeptText({ kind: 'poster', personId: null, about: survey._id });
  const [tellsSource, setTellsSource] = useState(true);
  const usual = useTranslations('poster')('usualLine');

  return (
    <WithWords
      id={survey._id}
      render={(_words, link) => {
        const sheet = (
          <PosterSheet
            survey={survey}
            line={line.trim() || usual}
            code={tellsSource ? `${link}?${new URLSearchParams({ [SOURCE]: POSTER_SOURCE })}` : link}
            address={link.replace(/^https?:\/\//, '')}
          />
        );
        return (
          <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
            <div className="grid gap-5">
              <Field label={t('line')} hint={t('lineHint', { usual })}>
                <TextArea
                  rows={2}
                  value={line}
                  maxLength={LINE_MAX}
                  onChange={({ target }) => keepLine(target.value.replaceAll('\n', ' '))}
                />
              </Field>
              <div>
                <Checkbox
                  label={t('source')}
                  checked={tellsSource}
                  onChange={({ target }) => setTellsSource(target.checked)}
                />
                <p className="text-quiet text-sm">{t('sourceHint', { source: POSTER_SOURCE })}</p>
              </div>
              <div>
                <Button onClick={() => window.print()}>
                  <Printer aria-hidden="true" className="size-4" />
                  {t('print')}
                </Button>
              </div>
            </div>
            <section aria-label={t('preview')} className="border border-hairline">
              {sheet}
            </section>
            {createPortal(
              <div data-sheet="" className="mx-auto hidden w-[180mm] max-w-full print:block">
                {sheet}
              </div>,
              document.body,
            )}
          </div>
        );
      }}
    />
  );
}
