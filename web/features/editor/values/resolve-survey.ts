import { toNestErrors } from '@hookform/resolvers';
import type { FieldError, Resolver } from 'react-hook-form';
import type * as z from 'zod';
import { SurveyInput } from '#contract/surveys/survey-input.ts';
import { carryFaults } from '#web/authoring/values/carried-values.ts';
import { showFaults } from '#web/authoring/values/show-values.ts';
import type { EditorValues } from '#web/authoring/values/value-types.ts';
import { toInput } from '#web/features/editor/values/survey-input.ts';

export type SurveyBody = z.input<typeof SurveyInput>;

/**
 * Validates the fields with the contract's own schema, as the server does. Blank items are sent too, so that the
 * server's faults name the same indexes.
 */
export const resolveSurvey: Resolver<EditorValues, unknown, SurveyBody> = (values, _context, options) => {
  const input = toInput(values);
  const faults = faultsIn(input, values);
  if (Object.keys(faults).length === 0) return { values: input as SurveyBody, errors: {} }; // validated just above

  return { values: {}, errors: toNestErrors<EditorValues>(faults, options) };
};

/** The faults of unfinished fields by the fields' names, without marking any. */
export const faultsOf = (values: EditorValues): Record<string, FieldError> => faultsIn(toInput(values), values);

/** The faults of the contract, and those of conditions and of what texts carry along, which it cannot see. */
function faultsIn(input: object, values: EditorValues): Record<string, FieldError> {
  const judged = SurveyInput.safeParse(input);
  const unseen = Object.entries({ ...showFaults(values), ...carryFaults(values) }).map(([name, type]) => [
    name,
    { type },
  ]);
  return { ...(judged.success ? {} : faultsAmong(judged.error.issues, values)), ...Object.fromEntries(unseen) };
}

function faultsAmong(issues: readonly z.core.$ZodIssue[], values: EditorValues): Record<string, FieldError> {
  const faults: Record<string, FieldError> = {};
  for (const issue of issues) {
    const name = fieldName(issue.path, values);
    faults[name] ??= faultOf(issue);
  }
  return faults;
}

/** The field of a path in the contract: options and rows have their texts in an object, settings lie below their kind. */
export function fieldName(path: readonly PropertyKey[], { questions }: Pick<EditorValues, 'questions'>): string {
  // One fault for all conditions of a thing: each says its own beside it.
  const show = path.lastIndexOf('show');
  const names = path.slice(0, show < 0 ? path.length : show + 1).map(String);
  const [list, index, part, ...inner] = names;
  if (list === 'questions' && part === 'settings')
    return [list, index, part, questions[Number(index)]?.kind, ...inner].join('.');
  // The switch of the points stands for all of them.
  if (list === 'questions' && part === 'scoring') return [list, index, 'hasScoring'].join('.');
  return /(?:options|rows)\.\d+$/i.test(names.join('.')) ? [...names, 'text'].join('.') : names.join('.');
}

/**
 * The fault of a field. Its type is a key of `editor.faults`, or `missing`; for the contract's own rules it is the message that the
 * rule gives. The message here is the bound.
 */
function faultOf(issue: z.core.$ZodIssue): { type: string; message?: string } {
  const [list, , part] = issue.path;
  const isSet = list === 'scores' || (list === 'questions' && (part === 'settings' || part === 'scoring'));
  const isSetting = isSet || NUMBERS.has(issue.path.at(-1));
  if (issue.code === 'custom') return { type: issue.message };
  if (issue.code === 'too_big' && issue.origin === 'array') return { type: 'tooMany', message: String(issue.maximum) };
  if (issue.code === 'too_big' && issue.origin === 'string') return { type: 'tooLong', message: String(issue.maximum) };
  if (!isSetting) return { type: 'missing' };

  if (issue.code === 'too_big') return { type: 'tooHigh', message: String(issue.maximum) };
  const isNumber = issue.code === 'too_small' && issue.origin !== 'string' && issue.origin !== 'array';
  return isNumber ? { type: 'tooLow', message: String(issue.minimum) } : { type: 'unfit' };
}

/** Numbers of the survey that are bounded as settings of kinds are. */
const NUMBERS: ReadonlySet<PropertyKey | undefined> = new Set(['cap', 'seats', 'most']);
