import { useFormContext, useWatch } from 'react-hook-form';
import { numberAt } from '#web/authoring/values/editor-values.ts';
import type { EditorValues, QuestionValues } from '#web/authoring/values/value-types.ts';

/** The number that respondents see before a question; 0 for a statement, which has no number. */
export function useQuestionNumber(index: number): number {
  const { control } = useFormContext<EditorValues>();
  // The form keeps the first function that it gets, so the function must not depend on the index.
  return numberAt(useWatch({ control, name: 'questions', compute: kindsOf }), index);
}

const kindsOf = (questions: readonly QuestionValues[]) => questions.map(({ kind }) => ({ kind }));
