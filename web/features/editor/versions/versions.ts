import { contractOf, takesLimits } from '#questions/contract.ts';
import { mapGrouped } from '#questions/parts/options/joined.ts';
import { takesOptionShow } from '#survey/judge.ts';
import { firstSettings, SETTING_NAMES } from '#survey/settings.ts';
import { deadlineMoment, openingOf } from '#web/authoring/values/deadline-values.ts';
import { pollOf as pollIn, takenBy, writtenIn } from '#web/authoring/values/editor-values.ts';
import { settingsOf } from '#web/authoring/values/kind-values.ts';
import type {
  ConditionValues,
  EditorValues,
  EndingValues,
  OptionValues,
  QuestionValues,
  ShowValues,
} from '#web/authoring/values/value-types.ts';
import { mergeOrder } from '#web/features/editor/values/merge-order.ts';

/** Two versions of a survey, by two people or in two tabs, and the base that both began with. */
export interface Versions {
  base: EditorValues;
  mine: EditorValues;
  theirs: EditorValues;
}

export type Side = 'mine' | 'theirs';

type Setting = (typeof SETTINGS)[number];

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

const SETTINGS = [
  ...(['title', 'description', 'category', 'duration', 'deadline', 'opensAt', 'scores'] as const),
  ...SETTING_NAMES,
];

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
  if (part === 'resultShown') return values.resultShown ?? firstSettings.resultShown;
  return part === 'duration' && values.untimed ? '' : String(values[part] ?? '');
}

/** The names of the scores, each with what sums in it mean; empty without any. */
const scoresIn = ({ scores = [] }: EditorValues): string =>
  scores
    .map(({ name, bands, shown }) => {
      const parts = bands.map(
        ({ from, to, title, text }) => `${from ?? '?'}–${to ?? '?'} ${title.trim()} ${text.trim()}`,
      );
      return [`${name.trim()}${shown ? '' : ' *'}`, ...parts].map((line) => line.trim()).join('\n');
    })
    .join('\n');

/** The parts that they changed and that differ from mine. Parts that only I changed stay and are no difference. */
export function differencesOf(versions: Versions): Difference[] {
  const { base, mine, theirs } = versions;
  const settings = SETTINGS.flatMap((part): Difference[] => {
    const [from, here, there] = [settingOf(base, part), settingOf(mine, part), settingOf(theirs, part)];
    return differs(from, here, there) ? [{ part, key: part, mine: here, theirs: there, both: from !== here }] : [];
  });
  const questions = storedIds(base, theirs).flatMap((id): Difference[] => {
    const [from, here, there] = [base, mine, theirs].map((version) => questionIn(version, id));
    return compareQuestions('question', id, from ?? null, here ?? null, there ?? null);
  });
  const poll = compareQuestions('poll', 'poll', pollOf(base), pollOf(mine), pollOf(theirs));
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
  const mineByKey = new Map(mine.questions.map((question, index) => [keyOf(question, index), question]));
  const pick = (key: string) => (takesTheirs(key) ? questionIn(theirs, key) : mineByKey.get(key)) ?? null;
  const keys = mergeOrder(first.questions.map(keyOf), second.questions.map(keyOf));
  const leftSo = [...new Set([...(mine.leftSo ?? []), ...(theirs.leftSo ?? [])])];
  return {
    ...merged,
    ...(leftSo.length > 0 && { leftSo }),
    questions: keys.map(pick).filter((question) => question !== null),
  };
}

/** A question without an id is known by its index; only my version has such questions. */
const keyOf = (question: QuestionValues, index: number) => question._id ?? `new ${index}`;

const differs = (base: string, mine: string, theirs: string) => theirs !== base && theirs !== mine;

function compareQuestions(
  part: 'question' | 'poll',
  key: string,
  base: QuestionValues | null,
  mine: QuestionValues | null,
  theirs: QuestionValues | null,
): Difference[] {
  if (!differs(wordsOf(base), wordsOf(mine), wordsOf(theirs))) return [];
  return [{ part, key, mine, theirs, both: wordsOf(base) !== wordsOf(mine) }];
}

function endingsDifference({ base, mine, theirs }: Versions): Difference[] {
  const [from = '', here = '', there = ''] = [base, mine, theirs].map(({ endings }) => wordsOfEndings(endings));
  if (!differs(from, here, there)) return [];
  return [{ part: 'endings', key: 'endings', mine: mine.endings, theirs: theirs.endings, both: from !== here }];
}

const wordsOfEndings = (endings: readonly EndingValues[]): string =>
  JSON.stringify(
    endings.map(({ key, title, text, link, screens, show }) => [
      ...[key, title.trim(), text.trim(), link.trim(), screens],
      wordsOfShow(show),
    ]),
  );

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

/** What tells two versions of a question apart: all that would be stored of it. */
function wordsOf(question: QuestionValues | null): string {
  if (!question) return '';
  const { kind, text, explanation, required, order, section } = question;
  const { options, rows } = takenBy(question);
  const line = (explanation ?? '').trim();
  return JSON.stringify([
    ...[kind, text.trim(), line, required, order ?? null, settingsOf(question), question.carries ?? null],
    ...[writtenItems(options), writtenItems(rows), limitsIn(question), worthIn(question)],
    ...[orderIn(question), codesIn(question)],
    section && [section.title.trim(), section.text.trim(), wordsOfShow(section.show)],
    wordsOfShow(question.show),
    takesOptionShow(kind) ? writtenIn(options).map(({ show }) => wordsOfShow(show)) : [],
  ]);
}

/** What tells two versions of conditions apart. */
export const wordsOfShow = (show: ShowValues | null | undefined): unknown =>
  show &&
  mapGrouped(show, ({ question, field, score, test, picks, value }: ConditionValues) => [
    ...[question, field, score ?? null, test, value.trim()],
    picks.map((pick) => ('slot' in pick ? [pick.slot] : [pick.key, pick.row ?? null])),
  ]);

/** The seats of the options, and the quotas with the options that each is of. */
export function limitsIn(question: QuestionValues): unknown[] {
  if (!takesLimits(question.kind)) return [];
  const options = writtenIn(question.options);
  const { hasSeats = false, quotas = [] } = question;
  return [
    options.map(({ seats }) => (hasSeats && seats) || null),
    quotas.map(({ key, name, most }) => [
      name.trim(),
      most,
      options.map((option) => option.quotas?.includes(key) ?? false),
    ]),
  ];
}

/** What is shuffled of a question, and what stays in its place. */
export function orderIn(question: QuestionValues): unknown[] {
  const { kind, shuffled = false, pinned = false, section } = question;
  const { options, rows } = takenBy(question);
  const pins = (items: OptionValues[]) => writtenIn(items).map((item) => item.pinned ?? false);
  const { shuffles } = contractOf(kind);
  return [shuffles !== undefined && shuffled, pinned, pins(options), pins(rows), section?.shuffled ?? false];
}

/** The own codes of a question and its parts. */
export function codesIn(question: QuestionValues): unknown[] {
  const { options, rows } = takenBy(question);
  const codes = (items: OptionValues[]) => writtenIn(items).map(({ ownCode = '' }) => ownCode.trim());
  return [(question.ownCode ?? '').trim(), codes(options), codes(rows)];
}

/** What answers are worth; nothing while they are worth nothing. */
export const worthIn = ({ hasScoring, scoring, options }: QuestionValues): unknown =>
  hasScoring ? [scoring, writtenIn(options).map(({ points, isRight }) => [points ?? null, isRight ?? false])] : null;

const writtenItems = (items: OptionValues[]) =>
  writtenIn(items).map(({ text, picture }) => [text.trim(), picture || null]);
