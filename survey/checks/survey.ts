import type { OptionOrder } from '#basics/choices.ts';
import type { Show } from '#questions/model/conditions.ts';
import type { Traits } from '#questions/model/traits.ts';
import type { Band } from '#survey/scores.ts';
import type { Levelled, SectionField } from '#survey/section-levels.ts';

/** A question as it would be stored. Items keep their places: an empty one is left out. */
export interface CheckedQuestion {
  /** Empty for a question that would be left out. */
  text: string;
  explanation: string;
  /** Whether it asks anything; words between the questions do not. */
  asks: boolean;
  options: readonly string[];
  rows: readonly string[];
  /** Other words that respondents read with it. */
  words: readonly string[];
  /** The author's choice; null: to be guessed. */
  order: OptionOrder | null;
  /** The sections that begin with it. */
  sections: readonly { title: string; text: string; level?: 2 | undefined }[];
  /** Whether it, or a section around it, is shown to some respondents alone. */
  isConditional: boolean;
  traits: Traits;
}

/** A question as its conditions are judged: without one that would be left out. */
interface Reached {
  /** Its index in `SurveyInput`. */
  at: number;
  _id: string;
  /** All that can be chosen. */
  codes: readonly number[];
  /** Whether an answer chooses one of them only. */
  single: boolean;
  show?: Show | undefined;
}

/** The conditions of a survey. */
export interface CheckedLogic {
  questions: readonly Reached[];
  sections: readonly (Levelled & { show?: Show | undefined })[];
  endings: readonly { at: number; show?: Show | undefined; screens?: true | undefined }[];
  /** Questions whose conditions use a question that is shuffled with them; as `at`. */
  mixed: readonly { at: number; other: number }[];
  /** Questions and sections that use a question of a section that comes later for some; as `at`. */
  swapped: readonly { at: number; field: 'text' | SectionField; other: number }[];
}

/** A survey as the editor and the server both have it before it is published. */
export interface CheckedSurvey {
  /** Seconds; null: no time limit. */
  duration: number | null;
  questions: readonly CheckedQuestion[];
  /** The bands of each score, and all points that its sums are made of. */
  scores: readonly { bands: readonly Band[]; points: readonly number[] }[];
  /** null while the ids and codes that conditions name are not known. */
  logic: CheckedLogic | null;
}

/** Errors: the survey cannot be published like this. */
export const ERROR_RULES = ['noAnswer', 'unreachable', 'unreachableEnding', 'endingBehind', 'bandGap'] as const;
/** Warnings: an author may ignore them. */
export const WARNING_RULES = [
  ...(['twoThings', 'long', 'leading', 'noWayOut', 'overlap', 'gap', 'unbalanced', 'turned'] as const),
  ...(['same', 'mixed', 'swapped', 'timeShort'] as const),
];
export type ErrorRule = (typeof ERROR_RULES)[number];
export type Rule = ErrorRule | (typeof WARNING_RULES)[number];

/** A finding of a rule at a place of a survey. */
export interface Finding {
  rule: Rule;
  /** The path of the field in `SurveyInput`. */
  at: readonly (string | number)[];
  /** Values for its sentence: words of the survey, counts, and as `other` the index of another question. */
  data: Readonly<Record<string, string | number>>;
}

/** A finding that prevents publishing. */
export type FoundError = Finding & { rule: ErrorRule };

export const isError = (finding: Finding): finding is FoundError => ERROR_RULES.some((rule) => rule === finding.rule);

/** The index of the question of a finding; null for the survey as a whole. */
export function questionOf({ at }: Pick<Finding, 'at'>): number | null {
  const [list, index] = at;
  return list === 'questions' && typeof index === 'number' ? index : null;
}

/** The number that respondents read before a question. */
export const numberIn = ({ questions }: CheckedSurvey, index: number): number =>
  questions.slice(0, index + 1).filter(({ asks }) => asks).length;

/** The sentences of a question that ask something, with the field of each: its text, or its rows, which are judged one by one. */
export function sentencesOf(question: CheckedQuestion): { text: string; field: readonly (string | number)[] }[] {
  if (!question.asks || question.text === '') return [];
  const rows = question.rows.map((text, row) => ({ text, field: ['rows', row] }));
  return [{ text: question.text, field: ['text'] }, ...rows].filter(({ text }) => text !== '');
}
