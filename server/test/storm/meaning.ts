import { isDeepStrictEqual } from 'node:util';
import { memoized } from '#basics/memoized.ts';
import type { Answers, Survey } from '#contract/surveys/surveys.ts';
import type { Question } from '#questions/contract.ts';
import type { Counted, Json } from '#questions/model/kind.ts';
import { serverOf } from '#questions/server.ts';
import type { Given } from '#server/db/tables/stored.ts';
import { kindOf, toCounted } from '#survey/document/served.ts';
import type { StoredQuestion } from '#survey/document/stored.ts';

/** The parts that a respondent saw of one version of a survey. */
export type Version = Pick<Survey, '_id' | 'revision' | 'questions'>;

/** The answers of a stored response. */
export interface StoredChoices {
  choices: readonly number[];
  given: Given | null;
}

/** The answers as the server must store them: each code once, and the rest that codes cannot hold. */
export function asStored({ questions }: Version, answers: Answers): StoredChoices {
  const answered = questions.flatMap((question) => {
    const value = answers[question._id];
    return value === undefined ? [] : [{ server: serverOf(question.kind), counted: countedOf(question), value }];
  });
  const kept = answered.flatMap(({ server, counted, value }): [string, Json][] => {
    const kept = server.keep(counted, value);
    return kept === undefined ? [] : [[counted.id, kept]];
  });
  return {
    choices: answered.flatMap(({ server, counted, value }) => server.codes(counted, value)),
    given: kept.length > 0 ? JSON.parse(JSON.stringify(Object.fromEntries(kept))) : null,
  };
}

/** Whether a response has exactly these codes and words. */
export const isSame = (one: StoredChoices, other: StoredChoices): boolean =>
  isDeepStrictEqual(one.choices.toSorted(upwards), other.choices.toSorted(upwards)) &&
  isDeepStrictEqual(one.given, other.given);

/**
 * Whether the answers still mean the same. The words of the questions and of all choices must be those that the respondent read,
 * and each answer must read back as sent. A question whose kind changed must find all of its codes in the answer that it reads.
 */
export function isMeantStill(
  now: readonly StoredQuestion[],
  { version, answers, stored }: { version: Version; answers: Answers; stored: StoredChoices },
): boolean {
  return version.questions
    .filter(({ _id }) => _id in answers)
    .every((shown) => {
      const question = now.find(({ id }) => id === shown._id);
      if (!question || question.text !== shown.text) return false;
      const words = wordsIn(toCounted(question));
      const codes = stored.choices.filter((code) => words.has(code));
      if (codes.some((code) => wordsIn(countedOf(shown)).get(code) !== words.get(code))) return false;
      const server = serverOf(kindOf(question));
      const value = server.read(toCounted(question), codes, stored.given?.[shown._id]);
      if (kindOf(question) === shown.kind) return isDeepStrictEqual(value, answers[shown._id]);
      const again = server.codes(toCounted(question), value);
      return codes.every((code) => again.includes(code));
    });
}

/** The words of each code of a question; the key of a slot without words. */
const wordsIn = memoized(
  ({ options, rows, slots }: Counted<unknown>): ReadonlyMap<number, string> =>
    new Map([
      ...[...options, ...rows].map(({ code, text }) => [code, text] as const),
      ...Object.entries(slots).map(([key, code]) => [code, key] as const),
    ]),
);

const countedOf = memoized(
  (question: Question): Counted<unknown> => ({
    id: question._id,
    text: question.text,
    options: question.options.map((text, index) => {
      const code = question.codes[index] ?? 0;
      return { code, text, settings: question.itemSettings?.[code] };
    }),
    rows: question.rows ?? [],
    slots: question.slots ?? {},
    settings: question.settings,
    answeredBefore: 0,
  }),
);

const upwards = (one: number, other: number) => one - other;
