import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { focusField } from '#web/authoring/focus-field.ts';
import { useListedKinds } from '#web/authoring/kind-editors.ts';
import { useBecome } from '#web/authoring/use-become.ts';
import { emptyOption } from '#web/authoring/values/editor-values.ts';
import type { EditorValues, QuestionValues } from '#web/authoring/values/value-types.ts';
import { suggestedFor } from './suggested.ts';

/** Offers to fill the options of a question that has words and no options yet, or to let people write instead. */
export function Suggestions({ index }: { index: number }) {
  const t = useTranslations('choiceEditing');
  const { control, setValue } = useFormContext<EditorValues>();
  const name = `questions.${index}` as const;
  const stand = useWatch({ control, name, compute: standOf });
  const become = useBecome(index);
  const written = useListedKinds().find(({ kind }) => kind === 'text');
  if (!stand) return null;
  const { suggested } = stand;
  const texts = suggested === 'yesNo' ? [t('yesNo.yes'), t('yesNo.no')] : NUMBERS;

  function fill(): void {
    setValue(
      `${name}.options`,
      texts.map((text) => emptyOption(text)),
      { shouldDirty: true },
    );
    focusField(`${name}.options.${texts.length - 1}.text`);
  }

  return (
    <fieldset className="flex animate-fade flex-wrap items-center gap-2 py-1 ps-8 text-sm">
      <legend className="sr-only">{t('suggest.label')}</legend>
      {suggested ? (
        <button type="button" onClick={fill} className={CHIP}>
          {t(`suggest.${suggested}`)}
        </button>
      ) : null}
      {written ? (
        <button
          type="button"
          onClick={() => {
            become(written);
            focusField(`${name}.text`);
          }}
          className={CHIP}
        >
          {t('suggest.text')}
        </button>
      ) : null}
    </fieldset>
  );
}

const CHIP =
  'inline-flex min-h-8 items-center rounded-[1rem] border border-edge border-dashed px-3 py-1 text-quiet hover:border-ink hover:text-ink pointer-coarse:min-h-11';
const NUMBERS = ['1', '2', '3', '4', '5'];

/** Null while there is nothing to suggest, and while the list of questions changes. */
function standOf(question: QuestionValues | undefined): { suggested: ReturnType<typeof suggestedFor> } | null {
  if (!question || question.carries || question.text.trim() === '') return null;
  return question.options.every(({ text }) => text.trim() === '') ? { suggested: suggestedFor(question.text) } : null;
}
