import type { DocumentQuestion } from '#questions/contract.ts';
import { BUTTONS } from '#survey/buttons.ts';
import { canonical } from '#survey/document/canonical.ts';
import type { SurveyDocument } from '#survey/document/document.ts';
import { surveyFields } from '#survey/document/fields.ts';
import { firstSettings } from '#survey/settings.ts';
import { deadlineMoment, openingOf } from '#web/authoring/values/deadline-values.ts';
import { toDocumentQuestion } from '#web/authoring/values/document-question.ts';
import { pollOf as pollIn } from '#web/authoring/values/editor-values.ts';
import { formulaText, nameableOf } from '#web/authoring/values/formula-values.ts';
import { settingsOf } from '#web/authoring/values/kind-values.ts';
import { toShow } from '#web/authoring/values/show-document.ts';
import type { EditorValues, EndingValues, QuestionValues } from '#web/authoring/values/value-types.ts';
import { mergeOrder } from './merge-order.ts';

/** Two versions of a survey, by two people or in two tabs, and the base that both began with. */
export interface Versions {
  base: EditorValues;
  mine: EditorValues;
  theirs: EditorValues;
}

export type Side = 'mine' | 'theirs';

type Setting = Exclude<keyof SurveyDocument, 'questions' | 'endings' | 'pollQuestion' | 'pollOptions'>;

/** A part of the survey that they changed and that differs from mine. Null: the part is missing on that side. */
export type Difference = {
  /** Whether I changed it, too: then the author has to choose. */
  both: boolean;
  key: string;
} /** Moments are in UTC, so that the zone makes no difference; empty without a day. A duration is empty without a limit. */ & (
  | { part: Setting; mine: string; theirs: string }
  | { part: 'question' | 'poll'; mine: QuestionValues | null; theirs: QuestionValues | null }
  | { part: 'endings'; mine: EndingValues[]; theirs: EndingValues[] }
  | { part: 'order'; mine: string[]; theirs: string[] }
);

/** The fields of a survey that are merged as one value. */
const SETTINGS = (Object.keys(surveyFields) as (keyof typeof surveyFields)[]).filter(
  (field): field is Setting => surveyFields[field].merged === 'value',
);

/** The fields of a setting that has several. */
const FIELDS: { [part in Setting]?: readonly (keyof EditorValues)[] } = {
  duration: ['duration', 'untimed'],
  // Day, time and zone belong together.
  deadline: ['deadline', 'deadlineTime', 'deadlineZone'],
  opensAt: ['opensAt', 'opensAtTime'],
};

/** The value of a setting for the comparison. */
function settingOf(values: EditorValues, part: Setting): string {
  if (part === 'deadline') return deadlineMoment(values)?.toISOString() ?? '';
  if (part === 'opensAt') return deadlineMoment(openingOf(values))?.toISOString() ?? '';
  if (part === 'scores') return scoresIn(values);
  if (part === 'calculations') return calculationsIn(values);
  if (part === 'buttons') return BUTTONS.map((button) => values.buttons[button]?.trim() ?? '').join('\n');
  if (part === 'resultShown') return values.resultShown ?? firstSettings.resultShown;
  return part === 'duration' && values.untimed ? '' : String(values[part] ?? '');
}

/** The names of the scores, each with the meanings of its sums; empty without scores. */
const scoresIn = ({ scores = [] }: EditorValues): string =>
  scores
    .map(({ name, bands, shown }) => {
      const parts = bands.map(
        ({ from, to, title, text }) => `${from ?? '?'}–${to ?? '?'} ${title.trim()} ${text.trim()}`,
      );
      return [`${name.trim()}${shown ? '' : ' *'}`, ...parts].map((line) => line.trim()).join('\n');
    })
    .join('\n');

/** The calculated values with their formulas; empty without any. */
const calculationsIn = ({ calculations = [], questions, scores = [] }: EditorValues): string => {
  const names = nameableOf({ questions, scores, calculations });
  return calculations.map(({ name, formula }) => `${name.trim()} = ${formulaText(formula, names)}`).join('\n');
};

/** The parts that they changed and that differ from mine. Parts that only I changed stay and are no difference. */
export function differencesOf(versions: Versions): Difference[] {
  const { base, mine, theirs } = versions;
  const settings = SETTINGS.flatMap((part): Difference[] => {
    const [from, here, there] = [settingOf(base, part), settingOf(mine, part), settingOf(theirs, part)];
    return differs(from, here, there) ? [{ part, key: part, mine: here, theirs: there, both: from !== here }] : [];
  });
  const questions = storedIds(base, theirs).flatMap((id): Difference[] => {
    return compareQuestions('question', id, versions, (version) => questionIn(version, id));
  });
  const poll = compareQuestions('poll', 'poll', versions, pollOf);
  return [...settings, ...questions, ...orderDifference(versions), ...endingsDifference(versions), ...poll];
}

/** Merges both versions: all my changes, all theirs, and the chosen side of each difference (theirs by default). */
export function mergeVersions(versions: Versions, chosen: ReadonlyMap<string, Side>): EditorValues {
  const { mine, theirs } = versions;
  const differences = new Map(differencesOf(versions).map((difference) => [difference.key, difference]));
  const takesTheirs = (key: string) => differences.has(key) && chosen.get(key) !== 'mine';

  const merged = { ...mine };
  for (const part of SETTINGS.filter(takesTheirs)) {
    const fields = FIELDS[part] ?? [part];
    Object.assign(merged, Object.fromEntries(fields.map((field) => [field, theirs[field]])));
  }
  if (takesTheirs('endings')) merged.endings = theirs.endings;
  if (takesTheirs('poll')) {
    merged.pollQuestion = theirs.pollQuestion;
    merged.pollOptions = theirs.pollOptions;
  }

  const followsTheirs = differences.has('order') ? takesTheirs('order') : !isReordered(versions);
  const [first, second] = followsTheirs ? [theirs, mine] : [mine, theirs];
  const mineById = new Map(mine.questions.map((question) => [question._id, question]));
  const pick = (key: string) => (takesTheirs(key) ? questionIn(theirs, key) : mineById.get(key)) ?? null;
  const keys = mergeOrder(first.questions.map(idOf), second.questions.map(idOf));
  const acceptedWarnings = [...new Set([...(mine.acceptedWarnings ?? []), ...(theirs.acceptedWarnings ?? [])])];
  return {
    ...merged,
    ...(acceptedWarnings.length > 0 && { acceptedWarnings }),
    questions: keys.map(pick).filter((question) => question !== null),
  };
}

const idOf = ({ _id }: QuestionValues) => _id;

const differs = (base: string, mine: string, theirs: string) => theirs !== base && theirs !== mine;

function compareQuestions(
  part: 'question' | 'poll',
  key: string,
  { base, mine, theirs }: Versions,
  find: (version: EditorValues) => QuestionValues | null,
): Difference[] {
  const [from = '', here = '', there = ''] = [base, mine, theirs].map((version) => wordsOf(find(version), version));
  if (!differs(from, here, there)) return [];
  return [{ part, key, mine: find(mine), theirs: find(theirs), both: from !== here }];
}

function endingsDifference({ base, mine, theirs }: Versions): Difference[] {
  const [from = '', here = '', there = ''] = [base, mine, theirs].map(wordsOfEndings);
  if (!differs(from, here, there)) return [];
  return [{ part: 'endings', key: 'endings', mine: mine.endings, theirs: theirs.endings, both: from !== here }];
}

const wordsOfEndings = ({ endings, questions }: EditorValues): string =>
  canonical(endings.map(({ show, ...ending }) => ({ ...ending, show: show && toShow(show, questions) })));

function orderDifference(versions: Versions): Difference[] {
  const { base, mine, theirs } = versions;
  const [from, here, there] = commonOrders(versions);
  if (!differs(String(from), String(here), String(there))) return [];
  const texts = (version: EditorValues) => version.questions.map(({ text }) => text);
  const both = isReordered({ base, mine });
  return [{ part: 'order', key: 'order', mine: texts(mine), theirs: texts(theirs), both }];
}

/** Whether I changed the order of stored questions. */
function isReordered({ base, mine }: Pick<Versions, 'base' | 'mine'>): boolean {
  const [from, here] = commonOrders({ base, mine, theirs: mine });
  return String(from) !== String(here);
}

/** The questions that all versions have, in the order of each version. */
function commonOrders({ base, mine, theirs }: Versions): string[][] {
  const ids = [base, mine, theirs].map((version) => storedIds(version));
  return ids.map((each) => each.filter((id) => ids.every((other) => other.includes(id))));
}

function storedIds(...versions: EditorValues[]): string[] {
  return [...new Set(versions.flatMap(({ questions }) => questions.flatMap(({ _id }) => _id ?? [])))];
}

const questionIn = ({ questions }: EditorValues, id: string) => questions.find(({ _id }) => _id === id) ?? null;

function pollOf(values: EditorValues): QuestionValues | null {
  const { pollQuestion: text, pollOptions: options } = values;
  return text === '' && options.every((option) => option.text === '') ? null : pollIn(values);
}

/** All fields of a question that the server would store, to compare two versions. */
const wordsOf = (question: QuestionValues | null, { questions }: EditorValues): string =>
  question ? canonical(storedOf(question, questions)) : '';

/** The fields that differ beside texts and conditions, to compare two versions. */
export function setOf(question: QuestionValues, questions: readonly QuestionValues[]): string {
  const { text, explanation, section, subsection, show, requiredIf, validIf, required, options, rows, ...rest } =
    storedOf(question, questions);
  const plain = (items: readonly { text: string }[]) => items.map(({ text: _, ...item }) => item);
  return canonical({ ...rest, options: plain(options), rows: plain(rows) });
}

/** A question as it would be stored. */
function storedOf(question: QuestionValues, questions: readonly QuestionValues[]): DocumentQuestion {
  const { options, rows, ...document } = toDocumentQuestion(question, questions);
  const written = <Item extends { text: string }>(items: readonly Item[]) =>
    items.filter(({ text }) => text.trim() !== '');
  return {
    ...document,
    ...{ options: written(options), rows: written(rows), settings: settingsOf(question) },
  } as DocumentQuestion; // of its kind
}
