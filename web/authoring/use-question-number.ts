import { useFormContext, useWatch } from 'react-hook-form';
import { asks } from '#questions/contract.ts';
import type { EditorValues, QuestionValues } from '#web/authoring/values/value-types.ts';

/** The number that respondents see before a question; 0 for a statement, which has no number. */
export function useQuestionNumber(index: number): number {
  const { control } = useFormContext<EditorValues>();
  // The form keeps the first function that it gets, so the function must not depend on the index.
  const asking = useWatch({ control, name: 'questions', compute: askingIn });
  return asking[index] === ASKS ? asking.slice(0, index + 1).split(ASKS).length - 1 : 0;
}

const ASKS = '?';

/** A character for each question. The form copies and compares it for each field, which takes long for a list of hundreds. */
const askingIn = (questions: readonly QuestionValues[]) =>
  questions.map(({ kind }) => (asks(kind) ? ASKS : '-')).join('');
