import { type AnswerRow, isoOf } from './answer-table.ts';

/** Columns of LimeSurvey's exports that hold no answer. No question can have their names. */
export const LIME_ABOUT: ReadonlyMap<string, 'response' | 'person'> = new Map([
  ...['id', 'submitdate', 'lastpage', 'startlanguage', 'seed', 'startdate', 'datestamp', 'refurl'].map(
    (name) => [name, 'response'] as const,
  ),
  ...['token', 'ipaddr'].map((name) => [name, 'person'] as const),
]);

/** Columns of times that LimeSurvey measures, unless a question has the name. */
export const isLimeTime = (name: string): boolean => /^interviewtime$|^groupTime\d+$|Time$/.test(name);

/** `Q[SQ001]`, `Q[SQ001_SQ002]`, `Q[other]`; of a dual scale `Q[SQ001][1]`, whose scales begin at 1. */
export function limePath(name: string): string[] {
  const [, question = name, part, scale] = /^([^[\]]+)\[([^[\]]+)\](?:\[(\d)\])?$/.exec(name) ?? [];
  return [question, ...(part === undefined ? [] : [part]), ...(scale === undefined ? [] : [String(Number(scale) - 1)])];
}

/** When LimeSurvey stores no times, it has this moment for all submitted responses. */
const NO_TIME = '1980-01-01';

/** @param submitted the cell of `submitdate`; null for an export without that column, which holds complete responses only */
export function limeSubmitted(submitted: string | null): Pick<AnswerRow, 'submittedAt' | 'isComplete'> {
  if (submitted === null || submitted.startsWith(NO_TIME)) return { submittedAt: null, isComplete: true };
  return submitted === ''
    ? { submittedAt: null, isComplete: false }
    : { submittedAt: isoOf(submitted), isComplete: true };
}
