import { get, useFormContext, useFormState } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { PipingLine } from '#web/authoring/piping/piping-line.tsx';
import { useFaultWords } from '#web/authoring/settings/use-fault-words.ts';
import { useQuestionNumber } from '#web/authoring/use-question-number.ts';
import type { EditorValues } from '#web/authoring/values/value-types.ts';
import { Field } from '#web/ui/forms/field.tsx';

/** The line below the text of a question that explains it to respondents. */
export function ExplanationField({ index, onEnter }: { index: number; onEnter: () => void }) {
  const t = useTranslations('editor.questions');
  const { control } = useFormContext<EditorValues>();
  const name = `questions.${index}.explanation` as const;
  const { errors } = useFormState({ control, name, exact: true });
  const faultWords = useFaultWords();
  const number = useQuestionNumber(index);

  return (
    <div className="ps-8">
      <Field label={t('explanation', { number })} labelAt="hidden" error={faultWords(name, get(errors, name))}>
        <PipingLine
          name={name}
          form="all"
          breaks
          placeholder={t('explanationExample')}
          onEnter={onEnter}
          className="text-quiet"
        />
      </Field>
    </div>
  );
}
