import { use } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { contractOf } from '#questions/contract.ts';
import { FieldsContext } from '#web/authoring/kind-editors.ts';
import { takenBy } from '#web/authoring/values/editor-values.ts';
import { itemSettingsOf, settingsOf } from '#web/authoring/values/kind-values.ts';
import type { EditorValues, QuestionValues } from '#web/authoring/values/value-types.ts';
import { Suspense } from '#web/ui/part.tsx';

/**
 * The field of a question as respondents get it, to look at. Options and rows that the author has not written yet have the words of
 * their places.
 */
export function DrawnField({
  index,
  optionExample,
}: {
  index: number;
  /** The words of an option that is not written, by its number from 1. */
  optionExample?: (number: number) => string;
}) {
  const t = useTranslations('editor.questions');
  const { control } = useFormContext<EditorValues>();
  const drawn = useWatch({ control, name: `questions.${index}`, compute: drawnOf });
  const fieldOf = use(FieldsContext);
  if (!drawn) return null;
  const { kind, settings, options, rows, own } = drawn;
  const Field = fieldOf(kind);
  const question = {
    ...{ _id: 'drawn', text: '', settings },
    options: options.map(
      (text, place) => text || (optionExample?.(place + 1) ?? t('optionExample', { number: place + 1 })),
    ),
    codes: [...options.keys()],
    ...(own && { itemSettings: Object.fromEntries(own.entries()) }),
    rows: rows.map((text, place) => ({
      code: options.length + place,
      text: text || t('rowExample', { number: place + 1 }),
    })),
  };

  return (
    <div inert aria-hidden="true" className="ps-8 pt-1 [&_.sticky]:static [&_legend]:hidden">
      <Suspense fallback={<div className="h-14" />}>
        {/* With a survey, because the field of a trial says that it stores nothing. */}
        <Field
          {...{ question, legend: null, value: null, fault: null, disabled: false, surveyId: 'drawn' }}
          onAnswer={ignore}
        />
      </Suspense>
    </div>
  );
}

function ignore(): void {
  // Nobody can answer it.
}

/** Without the words of the question, so that typing them draws nothing again. Null while the list of questions changes. */
function drawnOf(question: QuestionValues | undefined) {
  if (!question) return null;
  const { options, rows } = takenBy(question);
  const textsOf = (items: QuestionValues['rows']) => items.map(({ text }) => text.trim());
  const own = contractOf(question.kind).item && options.map((option) => itemSettingsOf(question.kind, option.settings));
  return { kind: question.kind, settings: settingsOf(question), options: textsOf(options), rows: textsOf(rows), own };
}
