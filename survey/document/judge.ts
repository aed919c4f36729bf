import { isFieldName } from '#basics/field-names.ts';
import { CONDITIONED_MAX, OPTIONS_MAX } from '#basics/limits.ts';
import { repeatedCodes } from '#basics/own-codes.ts';
import { type Piped, pipedIn } from '#basics/piping.ts';
import { asks, contractOf, type DocumentQuestion, isWhole } from '#questions/contract.ts';
import { factsOf } from '#questions/facts.ts';
import type {
  AnswerPart,
  Choice,
  DocumentCalculation,
  DocumentCondition,
  DocumentNames,
  DocumentShow,
} from '#questions/model/condition-input.ts';
import { mapConditions, otherIn, questionOf, readBy } from '#questions/model/conditions.ts';
import { type Reference, referencesIn } from '#questions/model/expressions.ts';
import type { ValueForm } from '#questions/model/kind.ts';
import type { DocumentItem } from '#questions/model/question.ts';
import type { DocumentScoring } from '#questions/model/scoring-input.ts';
import { hasChoice } from './choices.ts';
import type { DocumentContent } from './document.ts';

/** The reasons why a document cannot be published: its parts refer to something unknown or later. */
export const JUDGED = [
  ...(['showUnfinished', 'showGone', 'showLater', 'showLeftOut', 'showNoPick', 'showUnfit', 'showNoNumber'] as const),
  ...(['showNoScore', 'showField', 'showTooMany', 'showAlways', 'screensAll', 'scoreSecret'] as const),
  ...(['showNoPart', 'showNoCalculation', 'showCalculatedLater', 'calculatedCircle', 'pipedCalculation'] as const),
  ...(['pipedGone', 'pipedLater', 'pipedLeftOut', 'pipedField', 'carriesNone', 'carriesTooMany'] as const),
  ...([
    'quotaNoOption',
    'worthNothing',
    'worthNoScore',
    'worthNoChoice',
    'rightUnfit',
    'bounds',
    'codeRepeated',
  ] as const),
] as const;
export type Judged = (typeof JUDGED)[number];

/** A fault of a document, at the path of its field in `SurveyInput`. */
export interface DocumentFault {
  path: string;
  fault: Judged;
}

/** Whether options of that kind can have conditions. */
export const takesOptionShow = (kind: DocumentQuestion['kind']): boolean => factsOf(kind).without !== undefined;
/** Whether rows of that kind can have conditions. */
export const takesRowShow = (kind: DocumentQuestion['kind']): boolean => factsOf(kind).withoutRows !== undefined;

/** Whether a question has as many entries as the respondent adds, or as an earlier number says. */
export const takesEntries = ({ kind, settings }: Pick<DocumentQuestion, 'kind' | 'settings'>): boolean =>
  factsOf(kind).entries?.isAdded(settings) ?? false;

const isBlank = ({ text }: { text: string }): boolean => text.trim() === '';

/** Whether publishing would store a question of an unfinished document. */
export const isPublished = (question: DocumentQuestion): boolean => {
  const { kind, text, options, rows, carries } = question;
  const written = (items: readonly DocumentItem[]) => items.filter((item) => !isBlank(item));
  return isWhole({ kind, carries, text: text.trim(), options: written(options), rows: written(rows) } as Parameters<
    typeof isWhole
  >[0]);
};

/**
 * All faults that prevent publishing, beyond the schema of single fields. The editor and the server both use it. Skips parts that
 * publishing would drop.
 */
export function judge({ questions, endings, scores, calculations, pollOptions }: DocumentContent): DocumentFault[] {
  const found: DocumentFault[] = [];
  const places = new Map(questions.map(({ _id }, place) => [_id, place]));
  const lookup: Lookup = {
    placeOf: (id) => places.get(id),
    questionAt: (place) => questions[place],
    hasScore: (key) => scores.some((score) => score.key === key),
    scoredAt: scoredIn(questions),
    calculations,
  };
  /** The conditions that use each score. */
  const looked = new Map<string, string>();
  let count = 0;
  const say = (path: string, fault: Judged | null) => {
    if (fault) found.push({ path, fault });
  };

  for (const [index, question] of questions.entries()) {
    const path = `questions.${index}`;
    const { section } = question;
    if (section) {
      judgeText(section.title, `${path}.section.title`, index);
      judgeText(section.text, `${path}.section.text`, index);
      judgeShow(section.show, `${path}.section.show`, index);
    }
    if (isPublished(question)) judgeQuestion(question, path, index);
  }
  for (const [index, ending] of endings.entries()) {
    const path = `endings.${index}`;
    judgeText(ending.title, `${path}.title`, questions.length);
    judgeText(ending.text, `${path}.text`, questions.length);
    judgeText(ending.link, `${path}.link`, questions.length);
    judgeShow(ending.show, `${path}.show`, questions.length);
    if (ending.screens && !ending.show) say(`${path}.show`, 'screensAll');
  }
  for (const [index, calculation] of calculations.entries()) {
    say(`calculations.${index}.formula`, faultOfCalculation(calculation, lookup));
    for (const key of scoresBehind(referencesIn(calculation.formula), lookup)) {
      looked.set(key, `calculations.${index}.formula`);
    }
  }
  for (const [index, option] of pollOptions.entries()) if (option.show) say(`pollOptions.${index}.show`, 'showAlways');
  for (const place of repeatedCodes(questions)) say(`questions.${place}.ownCode`, 'codeRepeated');
  for (const { scoring } of questions) {
    if (!scoring?.forRight && !scoring?.forWrong) continue;
    for (const { key } of scoring.scores) {
      const path = looked.get(key);
      if (path !== undefined) say(path, 'scoreSecret');
    }
  }
  return found;

  function judgeQuestion(question: DocumentQuestion, path: string, index: number): void {
    const { kind, options, rows, carries } = question;
    judgeText(question.text, `${path}.text`, index);
    judgeText(question.explanation, `${path}.explanation`, index);
    if (carries) say(`${path}.carries`, faultOfCarries(question, index));
    if (question.entriesOf && takesEntries(question)) {
      say(`${path}.entriesOf`, faultOfOther({ answer: question.entriesOf }, 'number', lookup, index));
    }
    for (const [place, option] of options.entries()) {
      // Piped options report their faults at the earlier question.
      if (carries || isBlank(option)) continue;
      judgeText(option.text, `${path}.options.${place}`, index);
      if (option.show && !takesOptionShow(kind)) say(`${path}.options.${place}.show`, 'showAlways');
      else judgeShow(option.show, `${path}.options.${place}.show`, index);
    }
    for (const [place, row] of rows.entries()) {
      judgeText(row.text, `${path}.rows.${place}`, index);
      if (row.show && !takesRowShow(kind)) say(`${path}.rows.${place}.show`, 'showAlways');
      else if (!isBlank(row)) judgeShow(row.show, `${path}.rows.${place}.show`, index);
    }
    for (const list of ['options', 'rows'] as const) {
      for (const place of repeatedCodes(question[list])) say(`${path}.${list}.${place}.ownCode`, 'codeRepeated');
    }
    judgeShow(question.show, `${path}.show`, index);
    for (const [place, quota] of (question.quotas ?? []).entries()) {
      const isThere = ({ key }: { key: string }) => options.some((option) => option.key === key);
      if (!quota.options.every(isThere)) say(`${path}.quotas.${place}.options`, 'quotaNoOption');
    }
    if (question.scoring) judgeScoring(question.scoring, question, `${path}.scoring`);
  }

  function judgeScoring(scoring: DocumentScoring, question: DocumentQuestion, path: string): void {
    if (!asks(question.kind)) say(path, 'worthNothing');
    for (const [index, { key }] of scoring.scores.entries()) {
      if (!scores.some((score) => score.key === key)) say(`${path}.scores.${index}`, 'worthNoScore');
    }
    const isThere = (choice: Choice) => hasChoice(question, choice);
    for (const [index, { of }] of scoring.points.entries()) {
      if (!isThere(of)) say(`${path}.points.${index}.of`, 'worthNoChoice');
    }
    const { right, forRight, forWrong } = scoring;
    if (right) {
      const fault = faultOfRight(right, question);
      const place = 'chosen' in right ? right.chosen.findIndex((choice) => !isThere(choice)) : -1;
      if (fault === 'bounds') say(`${path}.right.to`, fault);
      else say(place < 0 || fault !== 'worthNoChoice' ? `${path}.right` : `${path}.right.chosen.${place}`, fault);
    } else if (forRight || forWrong) say(`${path}.right`, 'rightUnfit');
  }

  function judgeText(text: string | undefined, path: string, before: number): void {
    for (const carried of pipedIn(text ?? '')) say(path, faultOfPiped(carried, lookup, before));
  }

  function faultOfCarries({ kind, carries }: DocumentQuestion, before: number): Judged | null {
    const fault = faultOfPiped({ of: 'question', name: carries?.question ?? '', instead: '' }, lookup, before);
    const from = questions[places.get(carries?.question ?? '') ?? -1];
    if (fault || !from) return fault ?? 'pipedGone';
    if (!takesOptionShow(from.kind) || !takesOptionShow(kind)) return 'carriesNone';
    const options = from.options.filter((option) => !isBlank(option));
    return options.length > (contractOf(kind).optionsMax ?? OPTIONS_MAX) ? 'carriesTooMany' : null;
  }

  function judgeShow(show: DocumentShow | undefined, path: string, before: number): void {
    if (!show) return;
    count += 1;
    if (count > CONDITIONED_MAX) {
      say(path, 'showTooMany');
      return;
    }
    mapConditions(show, (condition, place) => {
      const fault = faultOfCondition(condition, lookup, before);
      say(`${path}.${place}`, fault);
      if (!fault) for (const key of scoresBehind(readBy(condition), lookup)) looked.set(key, `${path}.${place}`);
      return null;
    });
  }
}

/** Finds the parts that conditions and placeholders refer to. */
export interface Lookup {
  placeOf: (question: string) => number | undefined;
  questionAt: (place: number) => DocumentQuestion | undefined;
  hasScore: (key: string) => boolean;
  /** The place of the last question of each score, by its key. */
  scoredAt: ReadonlyMap<string, number>;
  calculations: readonly DocumentCalculation[];
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
function earlier(id: string, { placeOf, questionAt }: Lookup, before: number): DocumentQuestion | Judged {
  const place = placeOf(id);
  const question = place === undefined ? undefined : questionAt(place);
  if (place === undefined || !question) return 'showGone';
  if (place >= before) return 'showLater';
  return isPublished(question) ? question : 'showLeftOut';
}

function faultOfOther(
  { answer, part }: { answer: string; part?: AnswerPart | undefined },
  form: ValueForm,
  lookup: Lookup,
  before: number,
): Judged | null {
  const found = earlier(answer, lookup, before);
  if (typeof found === 'string') return found;
  if (part && !hasPart(found, part)) return 'showNoPart';
  return formOf(found, part) === form ? null : 'showUnfit';
}

/** Whether a question of a document has that row, option or slot. */
const hasPart = (question: DocumentQuestion, part: AnswerPart): boolean =>
  'slot' in part ? formOf(question, part) !== null : placeOfPart(question, part) !== null;

/** The sort of value that conditions read of an answer or a part of it; null for none. */
function formOf(question: DocumentQuestion, part: AnswerPart | undefined): ValueForm | null {
  const { valueForm, compares, item } = contractOf(question.kind);
  if (!part) return valueForm?.(question.settings, null) ?? compares?.(question.settings).as ?? null;
  const place = 'slot' in part ? part : placeOfPart(question, part);
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
  if (!reference.part) return null;
  return hasPart(found, reference.part) && formOf(found, reference.part) ? null : 'showNoPart';
}

/** The place of the last question that references use, with those behind their calculations and their scores. */
function lastRead(references: readonly DocumentReference[], lookup: Lookup): number {
  const places = behind(references, lookup).map((reference) => {
    if ('answer' in reference) return lookup.placeOf(reference.answer) ?? -1;
    return 'score' in reference ? (lookup.scoredAt.get(reference.score.key) ?? -1) : -1;
  });
  return Math.max(-1, ...places);
}

const scoresBehind = (references: readonly DocumentReference[], lookup: Lookup): string[] =>
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
