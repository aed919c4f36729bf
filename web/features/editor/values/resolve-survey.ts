import { toNestErrors } from '@hookform/resolvers';
import type { FieldError, Resolver } from 'react-hook-form';
import type * as z from 'zod';
import { SurveyInput } from '#contract/surveys/survey-input.ts';
import { QUESTION_SHOWS } from '#questions/model/conditions.ts';
import { judge } from '#survey/document/judge.ts';
import { isComplete, takenBy } from '#web/authoring/values/editor-values.ts';
import { faultOfShow, looksAtFrom, showsIn } from '#web/authoring/values/show-values.ts';
import type { EditorValues } from '#web/authoring/values/value-types.ts';
import { type SurveyBody, toContent, toDocument } from '#web/features/editor/values/document-values.ts';

/**
 * Validates the fields with the contract's own schema, as the server does. Blank items are sent too, so that the
 * server's faults name the same indexes.
 */
export const resolveSurvey: Resolver<EditorValues, unknown, SurveyBody> = (values, _context, options) => {
  const faults = faultsOf(values);
  if (Object.keys(faults).length === 0) return { values: toDocument(values), errors: {} };

  return { values: {}, errors: toNestErrors<EditorValues>(faults, options) };
};

/** The faults of unfinished fields by the fields' names, without marking any. */
export function faultsOf(values: EditorValues): Record<string, FieldError> {
  const written = SurveyInput.safeParse(toDocument(values));
  const judged = judge(toContent(values)).map(({ path, fault }): [string, FieldError] => [
    fieldName(path.split('.'), values),
    { type: fault },
  ]);
  // Unfinished input may not fit into a document.
  const unfinished = showsIn(values).flatMap(([name, show]): [string, FieldError][] => {
    const fault = faultOfShow(show, looksAtFrom(name, values));
    return fault ? [[name, { type: fault }]] : [];
  });
  const unread = (values.calculations ?? []).flatMap(({ formula }, index): [string, FieldError][] =>
    formula.expression ? [] : [[`calculations.${index}.formula`, { type: 'expression' }]],
  );
  return {
    ...(written.success ? {} : faultsAmong(written.error.issues, values)),
    ...Object.fromEntries([...judged, ...unfinished, ...unread]),
  };
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
  const show = Math.max(...QUESTION_SHOWS.map((rule) => path.lastIndexOf(rule)));
  const names = path.slice(0, show < 0 ? path.length : show + 1).map(String);
  const [list, index, part, ...inner] = names;
  if (list === 'questions' && part === 'settings')
    return [list, index, part, questions[Number(index)]?.kind, ...inner].join('.');
  // The switch of the points covers all of them.
  if (list === 'questions' && part === 'scoring') return [list, index, 'hasScoring'].join('.');
  return /(?:options|rows)\.\d+$/i.test(names.join('.')) ? [...names, 'text'].join('.') : names.join('.');
}

/**
 * The field of a fault from the server, which counts only complete questions and options.
 * @param path such as `questions.1.options.0` or `questions.1.settings.max`
 */
export function fieldOfStored(path: string, values: EditorValues): string {
  const { questions, pollOptions } = values;
  const [list, first, part, second] = path.split('.');
  if (list === 'pollOptions') return `pollOptions.${placeOf(pollOptions, isWritten, first)}.text`;
  if (list !== 'questions' || first === undefined) return fieldName(path.split('.'), values);

  const index = placeOf(questions, isComplete, first);
  const question = questions[index];
  if (!question || (part !== 'options' && part !== 'rows'))
    return fieldName([list, index, ...path.split('.').slice(2)], values);
  const place = placeOf(takenBy(question)[part], isWritten, second);
  return fieldName([list, index, part, place, ...path.split('.').slice(4)], values);
}

const isWritten = ({ text }: { text: string }) => text.trim() !== '';

/** The index in the whole list of the item with that index among the counted ones. */
function placeOf<T>(list: readonly T[], counts: (item: T) => boolean, place: string | undefined): number {
  const places = list.flatMap((item, index) => (counts(item) ? [index] : []));
  return places[Number(place)] ?? 0;
}

/**
 * The fault of a field. Its type is a key of `editor.faults`, or `missing`; for the contract's own rules it is the message that the
 * rule gives. The message here is the bound.
 */
function faultOf(issue: z.core.$ZodIssue): { type: string; message?: string } {
  const [list, , part] = issue.path;
  const isSet =
    list === 'scores' ||
    list === 'calculations' ||
    (list === 'questions' && (part === 'settings' || part === 'scoring'));
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
