import { deadlineMoment, deadlineOf } from '#web/features/editor/values/deadline-values.ts';
import type { EditorValues, OptionValues, QuestionValues } from '#web/features/editor/values/editor-values.ts';
import { mergeOrder } from '#web/features/editor/values/merge-order.ts';

/** What two people, or one in two tabs, made of one survey: where both began, and what each has now. */
export interface Versions {
  base: EditorValues;
  mine: EditorValues;
  theirs: EditorValues;
}

export type Side = 'mine' | 'theirs';

/** A part of the survey that they changed and that is not the same here. Null: it is not there on that side. */
export type Difference = {
  /** Whether it was changed here, too: then only a person can tell which one is right. */
  both: boolean;
  key: string;
} & (
  | { part: 'title' | 'description' | 'category' | 'duration'; mine: string; theirs: string }
  /** Moments, whatever zones they were written in; empty where no day is chosen. */
  | { part: 'deadline'; mine: string; theirs: string }
  | { part: 'question' | 'poll'; mine: QuestionValues | null; theirs: QuestionValues | null }
  | { part: 'order'; mine: string[]; theirs: string[] }
);

const SETTINGS = ['title', 'description', 'category', 'duration', 'deadline'] as const;

/** What is compared of a setting. */
function settingOf(values: EditorValues, part: (typeof SETTINGS)[number]): string {
  return part === 'deadline' ? (deadlineMoment(values)?.toISOString() ?? '') : values[part];
}

/** Where their version differs from mine by something that they did. What only I changed is no difference: it stays. */
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
  return [...settings, ...questions, ...orderDifference(versions), ...poll];
}

/**
 * One survey of both: everything I changed, everything they changed, and of each difference the chosen side (theirs where
 * none is chosen).
 */
export function mergeVersions(versions: Versions, chosen: ReadonlyMap<string, Side>): EditorValues {
  const { mine, theirs } = versions;
  const differences = new Map(differencesOf(versions).map((difference) => [difference.key, difference]));
  const takesTheirs = (key: string) => differences.has(key) && chosen.get(key) !== 'mine';

  const merged = { ...mine };
  for (const part of SETTINGS) if (takesTheirs(part)) merged[part] = theirs[part];
  // With the time and the zone in which its day is meant.
  if (takesTheirs('deadline')) Object.assign(merged, deadlineOf(theirs));
  if (takesTheirs('poll')) {
    merged.pollQuestion = theirs.pollQuestion;
    merged.pollOptions = theirs.pollOptions;
  }

  const followsTheirs = differences.has('order') ? takesTheirs('order') : !isReordered(versions);
  const [first, second] = followsTheirs ? [theirs, mine] : [mine, theirs];
  const mineByKey = new Map(mine.questions.map((question, index) => [keyOf(question, index), question]));
  const pick = (key: string) => (takesTheirs(key) ? questionIn(theirs, key) : mineByKey.get(key)) ?? null;
  const keys = mergeOrder(first.questions.map(keyOf), second.questions.map(keyOf));
  return { ...merged, questions: keys.map(pick).filter((question) => question !== null) };
}

/** A question that is not stored yet is known by its place; only mine has such. */
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

function orderDifference(versions: Versions): Difference[] {
  const { base, mine, theirs } = versions;
  const [from, here, there] = commonOrders(versions);
  if (!differs(String(from), String(here), String(there))) return [];
  const texts = (version: EditorValues) => version.questions.map(({ text }) => text);
  const both = isReordered({ base, mine });
  return [{ part: 'order', key: 'order', mine: texts(mine), theirs: texts(theirs), both }];
}

/** Whether I put stored questions into another order. */
function isReordered({ base, mine }: Pick<Versions, 'base' | 'mine'>): boolean {
  const [from, here] = commonOrders({ base, mine, theirs: mine });
  return String(from) !== String(here);
}

/** The questions that are in every version, in the order of each. */
function commonOrders({ base, mine, theirs }: Versions): string[][] {
  const ids = [base, mine, theirs].map((version) => storedIds(version));
  return ids.map((each) => each.filter((id) => ids.every((other) => other.includes(id))));
}

function storedIds(...versions: EditorValues[]): string[] {
  return [...new Set(versions.flatMap(({ questions }) => questions.flatMap(({ _id }) => _id ?? [])))];
}

const questionIn = ({ questions }: EditorValues, id: string) => questions.find(({ _id }) => _id === id) ?? null;

function pollOf({ pollQuestion: text, pollOptions: options }: EditorValues): QuestionValues | null {
  return text === '' && options.every((option) => option.text === '') ? null : { text, options };
}

/** What a person reads of it: two that read alike are alike. */
function wordsOf(question: QuestionValues | null): string {
  const texts = (options: OptionValues[]) => options.map(({ text }) => text.trim()).filter((text) => text !== '');
  return question ? JSON.stringify([question.text.trim(), ...texts(question.options)]) : '';
}
