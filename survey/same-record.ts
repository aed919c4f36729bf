// Which options are asked in each record of an answer: their conditions use options before them in the same row or entry. No zod
// here, because the page of a survey loads this file.

import { memoized } from '#basics/memoized.ts';
import type { Question } from '#questions/contract.ts';
import { factsOf } from '#questions/facts.ts';
import { conditionsIn, readBy, type Show } from '#questions/model/conditions.ts';
import type { AnswerRecord, Facts, Json, PartFacts } from '#questions/model/kind.ts';
import { type ReadAnswer, readingOf } from '#questions/model/readings.ts';
import { holds, type Known } from './condition-tests.ts';

/** The conditions of options that use their own question, by the codes of the options; null without any. */
export const showsInRecords = memoized((question: Question): ReadonlyMap<number, Show> | null => {
  const { _id, kind, codes, optionShow } = question;
  if (!optionShow || !factsOf(kind).records) return null;
  const isOwn = (show: Show) =>
    conditionsIn(show).some((condition) => readBy(condition).some((each) => 'answer' in each && each.answer === _id));
  const found = codes.flatMap((code, place): [number, Show][] => {
    const show = optionShow[place];
    return show && isOwn(show) ? [[code, show]] : [];
  });
  return found.length > 0 ? new Map(found) : null;
});

/** A question and its answer, if any, without what is hidden in single records. */
interface Answered {
  question: Question;
  value: Json | null | undefined;
}

/**
 * Hides options in single records, each by the options before it in its record. Hidden options count as unanswered there.
 * @returns null if nothing can be answered in any record
 */
export function withoutHidden({ question, value }: Answered, shows: ReadonlyMap<number, Show>, known: Known) {
  const { records } = factsOf(question.kind);
  if (!records) return { question, value };
  const { settings, codes } = question;
  const blank = hiddenIn({ key: '', record: {} });
  if (blank.length === codes.length) return null;
  const found = (value === null || value === undefined ? null : records.in(settings, value)) ?? [];
  const hidden = new Map([['', blank], ...found.map((each) => [each.key, hiddenIn(each)] as const)]);
  if (hidden.values().every((each) => each.length === 0)) return { question, value };
  const isShown = (key: string, code: number) => !hidden.get(key)?.includes(code);
  return {
    question: { ...question, hiddenIn: Object.fromEntries(hidden) } as Question, // of the same kind
    value: found.length > 0 && value !== null && value !== undefined ? records.without(value, isShown) : value,
  };

  function hiddenIn(record: AnswerRecord): number[] {
    const parts: PartFacts = records?.parts(question, record) ?? new Map();
    const left = new Map<number, Facts>();
    const within = knownWithin(question, left, known);
    return codes.filter((code) => {
      const show = shows.get(code);
      if (show && !holds(show, within)) return true;
      const facts = parts.get(code);
      if (facts) left.set(code, facts);
      return false;
    });
  }
}

/** What is known inside a record: the answer to the question is what its options before have there. */
function knownWithin(question: Question, parts: ReadonlyMap<number, Facts>, known: Known): Known {
  const { _id } = question;
  const answer: ReadAnswer = { kind: factsOf(question.kind), question, value: {}, facts: { codes: [] }, parts };
  return {
    ...known,
    codes: {
      has: (code) =>
        known.codes.has(code) || parts.has(code) || parts.values().some(({ codes }) => codes.includes(code)),
    },
    answered: { get: (id) => (id === _id ? answer : known.answered.get(id)) },
    read: (reference) =>
      'answer' in reference && reference.answer === _id
        ? readingOf(answer, reference.part, reference.column)
        : known.read(reference),
  };
}
