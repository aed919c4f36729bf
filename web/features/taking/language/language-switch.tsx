import { Languages } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Survey } from '#contract/surveys/surveys.ts';
import type { Reading } from '#web/features/taking/language/use-reading.ts';
import { Select } from '#web/ui/forms/select.tsx';

/**
 * Changes the language of a survey at any time; each language has its own name for itself. Renders nothing for a single language.
 */
export function LanguageSwitch({
  survey: { languages },
  reading: { survey, choose },
}: {
  survey: Pick<Survey, 'languages'>;
  reading: Reading;
}) {
  const t = useTranslations('taking');
  if (languages.length === 0) return null;

  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the label contains the list
    <label className="flex max-w-2/5 shrink-0 items-center text-sm">
      <Languages aria-hidden="true" className="size-4.5 shrink-0 text-quiet max-sm:hidden" />
      <span className="sr-only">{t('language')}</span>
      <Select look="text" value={survey?.readIn ?? ''} onChange={({ target }) => void choose(target.value)}>
        {languages.map(({ language, name }) => (
          <option key={language} value={language} lang={language} dir="auto">
            {name}
          </option>
        ))}
      </Select>
    </label>
  );
}
