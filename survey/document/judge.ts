import { CONDITIONED_MAX, OPTIONS_MAX } from '#basics/limits.ts';
import { repeatedCodes } from '#basics/own-codes.ts';
import { pipedIn } from '#basics/piping.ts';
import { asks, contractOf, type DocumentQuestion } from '#questions/contract.ts';
import { factsOf } from '#questions/facts.ts';
import type { Choice, DocumentShow } from '#questions/model/condition-input.ts';
import { mapConditions, readBy } from '#questions/model/conditions.ts';
import { referencesIn } from '#questions/model/expressions.ts';
import type { DocumentScoring } from '#questions/model/scoring-input.ts';
import { isAnswer } from '../default-answers.ts';
import { SECTION_FIELDS } from '../section-levels.ts';
import { hasChoice } from './choices.ts';
import type { DocumentContent } from './document.ts';
import {
  faultOfCalculation,
  faultOfCondition,
  faultOfOther,
  faultOfPiped,
  faultOfRight,
  type InRecord,
  isBlank,
  isPublished,
  type Judged,
  type Lookup,
  scoredIn,
  scoresBehind,
} from './reference-faults.ts';

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
    for (const field of SECTION_FIELDS) {
      const section = question[field];
      if (!section) continue;
      judgeText(section.title, `${path}.${field}.title`, index);
      judgeText(section.text, `${path}.${field}.text`, index);
      judgeShow(section.show, `${path}.${field}.show`, index);
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
      else judgeShow(option.show, `${path}.options.${place}.show`, index, { question: question._id, option: place });
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
    if (asks(kind)) {
      judgeShow(question.requiredIf, `${path}.requiredIf`, index);
      // It may use the answer itself.
      judgeShow(question.validIf, `${path}.validIf`, index + 1);
    }
    const { defaultAnswer } = question;
    if (defaultAnswer && (carries || !isAnswer(question, defaultAnswer))) say(`${path}.defaultAnswer`, 'defaultUnfit');
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

  function judgeShow(show: DocumentShow | undefined, path: string, before: number, within?: InRecord): void {
    if (!show) return;
    count += 1;
    if (count > CONDITIONED_MAX) {
      say(path, 'showTooMany');
      return;
    }
    mapConditions(show, (condition, place) => {
      const fault = faultOfCondition(condition, within ? { ...lookup, within } : lookup, before);
      say(`${path}.${place}`, fault);
      if (!fault) for (const key of scoresBehind(readBy(condition), lookup)) looked.set(key, `${path}.${place}`);
      return null;
    });
  }
}
