import { useState } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { AppError } from '#contract/http/errors.ts';
import type { EditorValues } from '#web/authoring/values/value-types.ts';
import type { EditorDraftStore } from '#web/features/editor/draft/editor-draft.ts';
import type { SurveyBody } from '#web/features/editor/values/document-values.ts';
import { fieldName, fieldOfStored } from '#web/features/editor/values/resolve-survey.ts';

/** Where an author goes when their draft is kept. */
export type AfterKeeping = 'stay' | 'translate';

/** How the server stores the fields. */
export interface Storing {
  /**
   * Returns a function to call after the draft is removed, or null when the survey was not stored. It rejects on failure;
   * faults of fields are shown next to them.
   */
  onSubmit: (survey: SurveyBody, values: EditorValues) => Promise<(() => void) | null>;
  /**
   * Stores the fields as a draft, even if they are faulty; missing if the survey is published. Returns a function to call
   * after the browser's draft is removed, or null to stay.
   */
  onKeep?: (values: EditorValues, next: AfterKeeping) => Promise<(() => void) | null>;
}

/**
 * Stores the fields on the server, and then removes the browser's draft.
 * @param done.onRefused called when the server found faults, which are then next to their fields
 * @returns `failure`, the error of the last attempt; null without one
 */
export function useStoring(
  form: UseFormReturn<EditorValues, unknown, SurveyBody>,
  { onSubmit, onKeep }: Storing,
  { draft, stopSaving, onRefused }: { draft: EditorDraftStore; stopSaving: () => void; onRefused: () => void },
) {
  const [failure, setFailure] = useState<unknown>(null);

  function leave(goOn: () => void): void {
    stopSaving();
    draft.clear();
    goOn();
  }

  async function submit(survey: SurveyBody): Promise<void> {
    setFailure(null);
    const values = structuredClone(form.getValues());
    try {
      const goOn = await onSubmit(survey, values);
      if (goOn) leave(goOn);
    } catch (error) {
      setFailure(error);
      if (placeFaults(form, error, values)) onRefused();
    }
  }

  async function keep(next: AfterKeeping): Promise<void> {
    setFailure(null);
    const values = structuredClone(form.getValues());
    try {
      const goOn = await onKeep?.(values, next);
      if (goOn) leave(goOn);
      else form.reset(values, { keepValues: true });
    } catch (error) {
      setFailure(error);
    }
  }

  return { failure, submit, keep };
}

/** Shows the server's faults next to their fields. @returns whether there were any */
function placeFaults(
  { setError }: Pick<UseFormReturn<EditorValues>, 'setError'>,
  error: unknown,
  values: EditorValues,
): boolean {
  if (!(error instanceof AppError)) return false;
  const isAnswered = error.code === 'question_answered';
  const fields = Object.entries(error.fields ?? {});
  for (const [path, message] of fields) {
    // The contract does not know some faults, as in answered words. They are checked after blank and incomplete parts are dropped.
    const isJudgedLate = isAnswered || /\.show(?:\.|$)/.test(path);
    const name = isJudgedLate ? fieldOfStored(path, values) : fieldName(path.split('.'), values);
    // The server names the fields of the survey as it was sent.
    setError(name as FieldPath<EditorValues>, { type: isAnswered ? 'answered' : 'server', message });
  }
  return fields.length > 0;
}
