import { toNestErrors } from '@hookform/resolvers';
import type { FieldError, Resolver } from 'react-hook-form';
import type * as z from 'zod';
import { SurveyInput } from '#contract/surveys.ts';
import { type EditorValues, toInput } from '#web/features/editor/values/editor-values.ts';

/** The faults of a field; their texts are in `editor.faults`. */
export type Fault = 'missing' | 'tooLong' | 'tooMany' | 'repeated' | 'notText' | 'answered';

export type SurveyBody = z.input<typeof SurveyInput>;

/**
 * Validates the fields with the contract's own schema, as the server does. Blank items are sent too, so that the
 * server's faults name the same indexes.
 */
export const resolveSurvey: Resolver<EditorValues, unknown, SurveyBody> = (values, _context, options) => {
  const input = toInput(values);
  const judged = SurveyInput.safeParse(input);
  if (judged.success) return { values: input as SurveyBody, errors: {} }; // validated just above

  return { values: {}, errors: toNestErrors<EditorValues>(faultsAmong(judged.error.issues), options) };
};

/** The faults of unfinished fields by the fields' names, without marking any. */
export function faultsOf(values: EditorValues): Record<string, FieldError> {
  const judged = SurveyInput.safeParse(toInput(values));
  return judged.success ? {} : faultsAmong(judged.error.issues);
}

function faultsAmong(issues: readonly z.core.$ZodIssue[]): Record<string, FieldError> {
  const faults: Record<string, FieldError> = {};
  for (const issue of issues) {
    const name = fieldName(issue.path);
    faults[name] ??= { type: faultOf(issue) };
  }
  return faults;
}

/** The field of a path in the contract, where options are texts instead of objects. */
export function fieldName(path: readonly PropertyKey[]): string {
  const isOption = /options$/i.test(String(path.at(-2)));
  return [...path, ...(isOption ? ['text'] : [])].map(String).join('.');
}

function faultOf(issue: z.core.$ZodIssue): Fault {
  if (issue.code === 'too_big')
    return issue.origin === 'array' ? 'tooMany' : issue.origin === 'string' ? 'tooLong' : 'missing';
  if (issue.code === 'custom') return issue.message === 'repeated' ? 'repeated' : 'notText';
  return 'missing';
}
