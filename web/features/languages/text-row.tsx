import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { directionOf } from '#basics/direction.ts';
import { OPTION_MAX } from '#basics/limits.ts';
import { type PipedNames, toKept, toRead, withGone } from '#basics/piped-names.ts';
import { placeholdersIn } from '#basics/piping.ts';
import type { TranslatedTexts } from '#contract/surveys/translations.ts';
import type { OriginalText } from '#survey/original-text.ts';
import { faultOf, type Standing } from '#web/features/languages/edits.ts';
import { useWhere } from '#web/features/languages/use-where.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';

type Translated = TranslatedTexts[string];

/** A text beside its translation. Memoized, because a survey may have thousands. */
export const TextRow = memo(function TextRow({
  original,
  own,
  names,
  language,
  translation,
  rival,
  standing,
  fault,
  onChange,
  onConfirm,
  onTake,
}: {
  original: OriginalText;
  /** The language of the original; null while it is not said. */
  own: string | null;
  /** How the questions are named in texts that carry their answers along; the same object on each render. */
  names: PipedNames;
  language: string;
  translation: Translated | undefined;
  /** The translation that was stored meanwhile from elsewhere. */
  rival: Translated | undefined;
  standing: Standing;
  /** Why the server refused it. */
  fault: string | undefined;
  onChange: (original: OriginalText, text: string) => void;
  onConfirm: (original: OriginalText) => void;
  onTake: (original: OriginalText, text: string) => void;
}) {
  const t = useTranslations('languages.text');
  const where = useWhere();
  const text = translation?.text ?? '';
  const faultWords = useFaultWords(original, names);
  const isLong = original.max > OPTION_MAX || original.text.includes('\n');
  const control = {
    ...{
      value: toRead(text, names),
      lang: language,
      dir: directionOf(language),
      maxLength: original.max,
      autoComplete: 'off',
    },
    onChange: ({ target }: { target: { value: string } }) =>
      onChange(original, toKept(target.value, withGone(names, text))),
  };

  return (
    <li className="grid grid-cols-1 gap-x-8 gap-y-2 border-hairline border-t py-4 @min-[44rem]:grid-cols-2">
      <div className="min-w-0">
        <p className="text-quiet text-sm">{where(original.where)}</p>
        <p lang={own ?? undefined} dir="auto" className="wrap-anywhere mt-0.5 whitespace-pre-line">
          {toRead(original.text, names)}
        </p>
      </div>
      <div className="min-w-0">
        <Field
          label={t('label', { where: where(original.where) })}
          labelAt="hidden"
          error={faultWords(faultOf(original, text) ?? fault)}
          hint={
            standing === 'outdated' ? (
              <span className="flex flex-wrap items-center gap-x-3 text-amber">
                {t('outdated')}
                <Button variant="text" size="small" onClick={() => onConfirm(original)}>
                  {t('fits')}
                </Button>
              </span>
            ) : undefined
          }
        >
          {isLong ? <TextArea rows={2} {...control} /> : <TextInput {...control} />}
        </Field>
        {rival ? (
          <div className="mt-2 text-sm">
            <p className="text-amber">{t(rival.text === '' ? 'rivalEmpty' : 'rival')}</p>
            <p lang={language} dir="auto" className="wrap-anywhere whitespace-pre-line">
              {toRead(rival.text, names)}
            </p>
            <Button variant="text" size="small" onClick={() => onTake(original, rival.text)}>
              {t('take')}
            </Button>
          </div>
        ) : null}
      </div>
    </li>
  );
});

function useFaultWords(
  { text, max }: OriginalText,
  names: PipedNames,
): (fault: string | undefined) => string | undefined {
  const t = useTranslations('languages.text.faults');

  return (fault) => {
    if (fault === undefined) return undefined;
    const known = fault === 'placeholders' || fault === 'too_long' || fault === 'same_words' || fault === 'not_text';
    return t(known ? fault : 'other', { names: toRead(placeholdersIn(text).join(' '), names) || '–', most: max });
  };
}
