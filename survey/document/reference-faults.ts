// What conditions, placeholders and calculated values may refer to, and why else they are not valid.

import { isFieldName } from '#basics/field-names.ts';
import type { Piped } from '#basics/piping.ts';
import { asks, contractOf, type DocumentQuestion, isWhole } from '#questions/contract.ts';
import type {
  AnswerPart,
  Choice,
  DocumentCalculation,
  DocumentCondition,
  DocumentNames,
} from '#questions/model/condition-input.ts';
import { otherIn, questionOf } from '#questions/model/conditions.ts';
import { type Reference, referencesIn } from '#questions/model/expressions.ts';
import type { ValueForm } from '#questions/model/kind.ts';
import type { DocumentItem } from '#questions/model/question.ts';
import type { DocumentScoring } from '#questions/model/scoring-input.ts';
import { hasChoice } from './choices.ts';
import { recordBefore } from './records.ts';

/** The reasons why a document cannot be published: its parts refer to something unknown or later. */
export const JUDGED = [
  ...([
    'showUnfinished',
    'showGone',
    'showLater',
    'showLaterField',
    'showLeftOut',
    'showNoPick',
    'showUnfit',
    'showNoNumber',
  ] as const),
  ...(['showNoScore', 'showField', 'showTooMany', 'showAlways', 'screensAll', 'scoreSecret'] as const),
  ...(['showNoPart', 'showNoCalculation', 'showCalculatedLater', 'calculatedCircle', 'pipedCalculation'] as const),
  ...(['pipedGone', 'pipedLater', 'pipedLeftOut', 'pipedField', 'carriesNone', 'carriesTooMany'] as const),
  ...([
    'quotaNoOption',
    'defaultUnfit',
    'worthNothing',
    'worthNoScore',
    'worthNoChoice',
    'rightUnfit',
    'bounds',
    'codeRepeated',
  ] as const),
] as const;
export type Judged = (typeof JUDGED)[number];

export const isBlank = ({ text }: { text: string }): boolean => text.trim() === '';

/** Whether publishing would store a question of an unfinished document. */
export const isPublished = (question: DocumentQuestion): boolean => {
  const { kind, text, options, rows, carries } = question;
  const written = (items: readonly DocumentItem[]) => items.filter((item) => !isBlank(item));
  return isWhole({ kind, carries, text: text.trim(), options: written(options), rows: written(rows) } as Parameters<
    typeof isWhole
  >[0]);
};

/** The option of a question whose condition is judged: it may use the options before it, in the same record. */
export interface InRecord {
  question: string;
  /** The index of the option. */
  option: number;
}

/** Finds the parts that conditions and placeholders refer to. */
export interface Lookup {
  placeOf: (question: string) => number | undefined;
  questionAt: (place: number) => DocumentQuestion | undefined;
  hasScore: (key: string) => boolean;
  /** The place of the last question of each score, by its key. */
  scoredAt: ReadonlyMap<string, number>;
  calculations: readonly DocumentCalculation[];
  /** Absent where the condition is of no option. */
  within?: InRecord | undefined;
}

/** The place of the last question that adds to each score. */
export const scoredIn = (
  questions: readonly { scoring?: { scores: readonly { key: string }[] } | undefined }[],
): ReadonlyMap<string, number> =>
  new Map(questions.flatMap(({ scoring }, place) => (scoring?.scores ?? []).map(({ key }) => [key, place] as const)));

/** The reason why a placeholder is not valid before that question; null if it is. */
export function faultOfPiped({ of, name }: Piped, lookup: Lookup, before: number): Judged | null {
  if (of === 'field') return isFieldName(name) ? null : 'pipedField';
  if (of === 'calculated') {
    const fault = faultOfReference({ calculated: name }, lookup, before);
    if (fault === null) return null;
    return fault === 'showNoCalculation' ? 'pipedCalculation' : 'pipedLater';
  }
  const place = lookup.placeOf(name);
  const question = place === undefined ? undefined : lookup.questionAt(place);
  if (place === undefined || !question) return 'pipedGone';
  if (place >= before) return 'pipedLater';
  return isPublished(question) && asks(question.kind) ? null : 'pipedLeftOut';
}

/** The reason why a condition is not valid before that question; null if it is. */
export function faultOfCondition(condition: DocumentCondition, lookup: Lookup, before: number): Judged | null {
  if ('field' in condition) {
    if (condition.field === '') return 'showUnfinished';
    return isFieldName(condition.field) ? null : 'showField';
  }
  if ('score' in condition) return lookup.hasScore(condition.score.key) ? null : 'showNoScore';
  if ('holds' in condition) return firstFault(referencesIn(condition.holds), lookup, before);
  const id = questionOf(condition) ?? '';
  if (id === '') return 'showUnfinished';
  const found = earlier(id, lookup, before);
  if (typeof found === 'string') return found;
  const { kind, settings } = found;
  const keys = 'question' in condition ? condition.chosen.map(keyIn) : [condition.part && keyIn(condition.part)];
  const early = faultWithin(id, keys, lookup);
  if (early) return early;
  if ('question' in condition) {
    if (!contractOf(kind).offers) return 'showUnfit';
    const isThere = (choice: Choice) => hasChoice(found, choice);
    return condition.chosen.length > 0 && condition.chosen.every(isThere) ? null : 'showNoPick';
  }
  if (condition.part && !hasPart(found, condition.part)) return 'showNoPart';
  const form = formOf(found, condition.part);
  if ('answered' in condition) return asks(kind) && (!condition.part || form) ? null : 'showUnfit';
  if ('text' in condition) return form === 'text' ? null : 'showUnfit';
  if ('count' in condition) {
    if (form !== 'choices') return 'showUnfit';
    return Number.isFinite(condition.value) ? null : 'showNoNumber';
  }
  const other = otherIn<DocumentNames, Choice>(condition);
  if (form !== ('number' in condition ? 'number' : 'moment')) return 'showUnfit';
  if (other) return faultOfOther(other, form, lookup, before);
  const compared = condition.part ? undefined : contractOf(kind).compares?.(settings);
  if (typeof condition.value === 'object' || (compared?.takes(condition.value) ?? isFit(condition.value))) return null;
  return 'number' in condition ? 'showNoNumber' : 'showUnfit';
}

const isFit = (value: string | number): boolean => typeof value === 'string' || Number.isFinite(value);

/** The published earlier question with that id, or the reason why there is none. */
function earlier(id: string, { placeOf, questionAt, within }: Lookup, before: number): DocumentQuestion | Judged {
  const place = placeOf(id);
  const question = place === undefined ? undefined : questionAt(place);
  if (place === undefined || !question) return 'showGone';
  const record = within?.question === id ? recordBefore(question, within.option) : null;
  if (record) return record;
  if (place >= before) return 'showLater';
  return isPublished(question) ? question : 'showLeftOut';
}

/** The reason why a condition within a record cannot use these options of its own question; null if it can. */
function faultWithin(id: string, keys: readonly (string | undefined)[], lookup: Lookup): Judged | null {
  const { within, placeOf, questionAt } = lookup;
  if (within?.question !== id) return null;
  // Its question as a whole is answered later.
  if (keys.includes(undefined)) return 'showLater';
  const options = questionAt(placeOf(id) ?? -1)?.options ?? [];
  return options.slice(within.option).some(({ key }) => keys.includes(key)) ? 'showLaterField' : null;
}

const keyIn = (part: Choice | AnswerPart): string | undefined => ('slot' in part ? undefined : part.key);

/** The reason why another answer cannot be compared with; null if it can. */
export function faultOfOther(
  { answer, part }: { answer: string; part?: AnswerPart | undefined },
  form: ValueForm,
  lookup: Lookup,
  before: number,
): Judged | null {
  const found = earlier(answer, lookup, before);
  if (typeof found === 'string') return found;
  const early = faultWithin(answer, [part && keyIn(part)], lookup);
  if (early) return early;
  if (part && !hasPart(found, part)) return 'showNoPart';
  return formOf(found, part) === form ? null : 'showUnfit';
}

/** Whether a question of a document has that row, option or slot. */
const hasPart = (question: DocumentQuestion, part: AnswerPart): boolean =>
  'slot' in part ? formOf(question, part) !== null : placeOfPart(question, part) !== null;

/** The sort of value that conditions read of an answer, of a part of it or of a cell; null for none. */
function formOf(question: DocumentQuestion, part: AnswerPart | undefined, column?: AnswerPart): ValueForm | null {
  const { valueForm, compares, item } = contractOf(question.kind);
  if (!part) return valueForm?.(question.settings, null) ?? compares?.(question.settings).as ?? null;
  const place = column ? placeOfCell(question, part, column) : 'slot' in part ? part : placeOfPart(question, part);
  if (!place) return null;
  const option = 'option' in place ? question.options[place.option] : undefined;
  return valueForm?.(question.settings, place, option?.settings ?? item?.settings.parse({})) ?? null;
}

function placeOfPart({ options, rows }: DocumentQuestion, { key }: { key: string }) {
  const row = rows.findIndex((item) => item.key === key && !isBlank(item));
  if (row >= 0) return { row };
  const option = options.findIndex((item) => item.key === key && !isBlank(item));
  return option < 0 ? null : { option };
}

function placeOfCell(question: DocumentQuestion, part: AnswerPart, column: AnswerPart) {
  if ('slot' in part || 'slot' in column) return null;
  const [row, option] = [placeOfPart(question, part), placeOfPart(question, column)];
  return row && option && 'row' in row && 'option' in option ? { ...row, ...option } : null;
}

type DocumentReference = Reference<DocumentNames>;

function firstFault(references: readonly DocumentReference[], lookup: Lookup, before: number): Judged | null {
  for (const reference of references) {
    const fault = faultOfReference(reference, lookup, before);
    if (fault) return fault;
  }
  return null;
}

/** The reason why an expression cannot read that before a question; null if it can. */
function faultOfReference(reference: DocumentReference, lookup: Lookup, before: number): Judged | null {
  if ('field' in reference) return isFieldName(reference.field) ? null : 'showField';
  if ('score' in reference) return lookup.hasScore(reference.score.key) ? null : 'showNoScore';
  if ('calculated' in reference) {
    const { calculated } = reference;
    if (!lookup.calculations.some(({ _id }) => _id === calculated)) return 'showNoCalculation';
    return lastRead([reference], lookup) < before ? null : 'showCalculatedLater';
  }
  const found = earlier(reference.answer, lookup, before);
  if (typeof found === 'string') return found;
  if (!asks(found.kind)) return 'showUnfit';
  const early = faultWithin(reference.answer, [reference.part && keyIn(reference.part)], lookup);
  if (early) return early;
  const { part, column } = reference;
  if (!part) return null;
  return (column || hasPart(found, part)) && formOf(found, part, column) ? null : 'showNoPart';
}

/** The place of the last question that references use, with those behind their calculations and their scores. */
function lastRead(references: readonly DocumentReference[], lookup: Lookup): number {
  const places = behind(references, lookup).map((reference) => {
    if ('answer' in reference) return lookup.placeOf(reference.answer) ?? -1;
    return 'score' in reference ? (lookup.scoredAt.get(reference.score.key) ?? -1) : -1;
  });
  return Math.max(-1, ...places);
}

export const scoresBehind = (references: readonly DocumentReference[], lookup: Lookup): string[] =>
  behind(references, lookup).flatMap((reference) => ('score' in reference ? [reference.score.key] : []));

/** The references, and those of the calculations that they use. */
function behind(references: readonly DocumentReference[], { calculations }: Lookup): DocumentReference[] {
  const all = [...references];
  const followed = new Set<string>();
  for (const reference of all) {
    if (!('calculated' in reference) || followed.has(reference.calculated)) continue;
    followed.add(reference.calculated);
    const calculation = calculations.find(({ _id }) => _id === reference.calculated);
    if (calculation) all.push(...referencesIn(calculation.formula));
  }
  return all;
}

/** A formula may use all questions, and the calculations before it. */
export function faultOfCalculation({ _id, formula }: DocumentCalculation, lookup: Lookup): Judged | null {
  const place = lookup.calculations.findIndex((each) => each._id === _id);
  const references = referencesIn(formula);
  const isLater = references.some(
    (each) =>
      'calculated' in each &&
      lookup.calculations.findIndex((other) => other._id === each.calculated) >= Math.max(place, 0),
  );
  return isLater ? 'calculatedCircle' : firstFault(references, lookup, Number.POSITIVE_INFINITY);
}

/** The reason why a right answer is not valid; null if it is. */
export function faultOfRight(right: NonNullable<DocumentScoring['right']>, question: DocumentQuestion): Judged | null {
  const { judged, compares } = contractOf(question.kind);
  if ('texts' in right) return judged === 'words' ? null : 'rightUnfit';
  if ('from' in right) {
    const compared = compares?.(question.settings as never);
    const takes = typeof right.from === typeof right.to && compared?.takes(right.from) && compared.takes(right.to);
    if (!takes) return 'rightUnfit';
    return right.from <= right.to ? null : 'bounds';
  }
  if (judged !== 'one' && judged !== 'several') return 'rightUnfit';
  const isThere = (choice: Choice) => hasChoice(question, choice);
  return right.chosen.length > 0 && right.chosen.every(isThere) ? null : 'worthNoChoice';
}
