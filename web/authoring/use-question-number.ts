import { useFormContext, useWatch } from 'react-hook-form';
import { numberAt } from '#web/authoring/values/editor-values.ts';
import type { EditorValues, QuestionValues } from '#web/authoring/values/value-types.ts';

/** The number that respondents read before a question; 0 for one that asks nothing, which has none. */
export function useQuestionNumber(index: number): number {
  const { control } = useFormContext<EditorValues>();
  // The form keeps the function that it was given first, so this one must not know the index.
  return numberAt(useWatch({ control, name: 'questions', compute: kindsOf }), index);
}

const kindsOf = (questions: readonly QuestionValues[]) => questions.map(({ kind }) => ({ kind }));
