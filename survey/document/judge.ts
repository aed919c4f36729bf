import { isFieldName } from '#basics/field-names.ts';
import { CONDITIONED_MAX, OPTIONS_MAX } from '#basics/limits.ts';
import { repeatedCodes } from '#basics/own-codes.ts';
import { type Piped, pipedIn } from '#basics/piping.ts';
import { asks, contractOf, type DocumentQuestion, isWhole } from '#questions/contract.ts';
import { factsOf } from '#questions/facts.ts';
import type { Choice, DocumentCondition, DocumentShow } from '#questions/model/condition-input.ts';
import { mapConditions } from '#questions/model/conditions.ts';
import type { DocumentItem } from '#questions/model/question.ts';
import type { DocumentScoring } from '#questions/model/scoring-input.ts';
import { hasChoice } from './choices.ts';
import type { DocumentContent } from './document.ts';

/** The reasons why a document cannot be published: its parts refer to something unknown or later. */
export const JUDGED = [
  ...(['showUnfinished', 'showGone', 'showLater', 'showLeftOut', 'showNoPick', 'showUnfit', 'showNoNumber'] as const),
  ...(['showNoScore', 'showField', 'showTooMany', 'showAlways', 'screensAll', 'scoreSecret'] as const),
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
export function judge({ questions, endings, scores, pollOptions }: DocumentContent): DocumentFault[] {
  const found: DocumentFault[] = [];
  const places = new Map(questions.map(({ _id }, place) => [_id, place]));
  const lookup: Lookup = {
    placeOf: (id) => places.get(id),
    questionAt: (place) => questions[place],
    hasScore: (key) => scores.some((score) => score.key === key),
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
    for (const [place, option] of options.entries()) {
      // Piped options report their faults at the earlier question.
      if (carries || isBlank(option)) continue;
      judgeText(option.text, `${path}.options.${place}`, index);
      if (option.show && !takesOptionShow(kind)) say(`${path}.options.${place}.show`, 'showAlways');
      else judgeShow(option.show, `${path}.options.${place}.show`, index);
    }
    for (const [place, row] of rows.entries()) {
      judgeText(row.text, `${path}.rows.${place}`, index);
      if (row.show) say(`${path}.rows.${place}.show`, 'showAlways');
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
      if (!fault && 'score' in condition) looked.set(condition.score.key, `${path}.${place}`);
      return null;
    });
  }
}

/** Finds the parts that conditions and placeholders refer to. */
export interface Lookup {
  placeOf: (question: string) => number | undefined;
  questionAt: (place: number) => DocumentQuestion | undefined;
  hasScore: (key: string) => boolean;
}

/** The reason why a placeholder is not valid before that question; null if it is. */
export function faultOfPiped({ of, name }: Piped, { placeOf, questionAt }: Lookup, before: number): Judged | null {
  if (of === 'field') return isFieldName(name) ? null : 'pipedField';
  const place = placeOf(name);
  const question = place === undefined ? undefined : questionAt(place);
  if (place === undefined || !question) return 'pipedGone';
  if (place >= before) return 'pipedLater';
  return isPublished(question) && asks(question.kind) ? null : 'pipedLeftOut';
}

/** The reason why a condition is not valid before that question; null if it is. */
export function faultOfCondition(
  condition: DocumentCondition,
  { placeOf, questionAt, hasScore }: Lookup,
  before: number,
): Judged | null {
  if ('field' in condition) {
    if (condition.field === '') return 'showUnfinished';
    return isFieldName(condition.field) ? null : 'showField';
  }
  if ('score' in condition) return hasScore(condition.score.key) ? null : 'showNoScore';
  const id = idIn(condition);
  if (id === '') return 'showUnfinished';
  const place = placeOf(id);
  const question = place === undefined ? undefined : questionAt(place);
  if (place === undefined || !question) return 'showGone';
  if (place >= before) return 'showLater';
  if (!isPublished(question)) return 'showLeftOut';
  const { kind, settings } = question;
  if ('answered' in condition) return asks(kind) ? null : 'showUnfit';
  if ('question' in condition) {
    if (!contractOf(kind).offers) return 'showUnfit';
    const isThere = (choice: Choice) => hasChoice(question, choice);
    return condition.chosen.length > 0 && condition.chosen.every(isThere) ? null : 'showNoPick';
  }
  const compared = contractOf(kind).compares?.(settings);
  if (compared?.as !== ('number' in condition ? 'number' : 'moment')) return 'showUnfit';
  if (compared.takes(condition.value)) return null;
  return 'number' in condition ? 'showNoNumber' : 'showUnfit';
}

type NamingQuestion = Exclude<DocumentCondition, { field: string } | { score: unknown }>;

function idIn(condition: NamingQuestion): string {
  if ('question' in condition) return condition.question;
  if ('answered' in condition) return condition.answered;
  return 'number' in condition ? condition.number : condition.moment;
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
