import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shownIn, toAnswers, toStored } from '#server/answering/answers.policy.ts';
import { toResults } from '#server/answering/results.ts';
import { createRandom } from '#server/demo/random.ts';
import type { Definition } from '#server/survey/definitions.ts';
import { compileNew } from '#survey/document/compile-new.ts';
import { toCounted, toQuestion } from '#survey/document/served.ts';
import { asksFor } from './asks-for.ts';
import { AnswerShape, contractOf, KIND_NAMES, type Question, QuestionInput } from './contract.ts';
import type { Json } from './model/kind.ts';
import { serverOf } from './server.ts';
import { wordsOf } from './words.ts';

const newId = () => crypto.randomUUID();

describe.each(KIND_NAMES)('the kind %s', (kind) => {
  const { check, value: shape } = contractOf(kind);
  const { sample, columns, cells } = serverOf(kind);
  const definition = published();
  const questions = definition.questions.map(toQuestion);

  test('has sample questions, each complete', () => {
    expect(questions).toHaveLength(sample.questions.length);
    expect(sample.questions.length).toBeGreaterThan(0);
  });

  test('reads what it has stored, and takes what its check takes', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const random = randomFrom(seed);
        const answers = answersTo(questions, random);

        for (const question of questions) {
          const given = answers[question._id];
          if (given === undefined) continue;
          expect(shape.safeParse(given)).toMatchObject({ success: true, data: given });
          expect(check(question, given)).toBeNull();
        }
        const stored = toStored(definition, shownIn(definition, answers), 1);
        if ('fields' in stored) throw new Error(JSON.stringify({ stored, answers }));
        const kept = { choices: stored.choices, given: stored.given && JSON.parse(JSON.stringify(stored.given)) };
        expect(toAnswers(definition, kept)).toEqual(answers);
        expect(new Set(stored.choices).size).toBe(stored.choices.length);
      }),
      { numRuns: 200 },
    );
  });

  test('refuses what no question of it takes, and names the part', () => {
    for (const question of questions) {
      for (const [given, part] of [...sample.refused(question), ...NEVER]) {
        const fault = check(question, given);
        expect(fault, JSON.stringify(given)).not.toBeNull();
        expect(fault?.part ?? null, JSON.stringify(given)).toBe(part);
      }
    }
  });

  test('never fails on any JSON, and what it takes has the shape that the API tells', () => {
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.constantFrom(...questions, ...(questions.length ? [] : [null])),
        (given, question) => {
          if (!question || check(question, given)) return;
          expect(AnswerShape.safeParse(given)).toMatchObject({ success: true });
        },
      ),
      { numRuns: 300 },
    );
  });

  test('[K26] whatever a link says, it fills in what the check judges, and never fails', () => {
    const words = questions.flatMap(({ options, rows = [] }) => [...options, ...rows.map((row) => row.text)]);
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 140 }),
      fc.array(fc.oneof(fc.integer({ min: -1, max: 12 }).map(String), fc.constantFrom('', ...words))).map(String),
      fc.constantFrom('\u202eabc', '<b>1</b>', '1e3', 'NaN', '2027-02-30', '09:30', 'dontKnow', '__proto__'),
    );
    const asked = fc.constantFrom(...questions.filter(asksFor), ...(questions.some(asksFor) ? [] : [null]));
    fc.assert(
      fc.property(asked, fc.array(text, { maxLength: 4 }), (question, texts) => {
        const answer = question && wordsOf(kind).fromText?.(question, texts);
        if (!answer || check(question, answer.value)) return;
        expect(shape.safeParse(answer.value).success).toBe(true);
        expect(answer.uses.toSorted()).toEqual(contractOf(kind).uses(question, answer.value).toSorted());
      }),
      { numRuns: 300 },
    );
  });

  test('counts people, and its exports have as many cells as columns', () => {
    const random = randomFrom(7);
    const tallies = new Map<number, number>();
    const people = 40;
    for (let person = 0; person < people; person += 1) {
      const stored = toStored(definition, shownIn(definition, answersTo(questions, random)), 1);
      if ('fields' in stored) throw new Error(JSON.stringify(stored));
      for (const code of stored.choices) tallies.set(code, (tallies.get(code) ?? 0) + 1);
    }
    const results = toResults(definition, tallies);
    for (const { total } of results) expect(total).toBeLessThanOrEqual(people);
    // Not all that is counted belongs to these questions: 0 counts the responses, other codes those that were removed.
    const own = new Set(tallies.keys());
    const others = [0, 9_999].map((code) => [code, 1_000] as const);
    expect(others.filter(([code]) => own.has(code))).toEqual([]);
    expect(toResults(definition, new Map([...tallies, ...others]))).toEqual(results);
    for (const question of definition.questions) {
      const counted = toCounted(question);
      const answer = answersTo(questions, random)[counted.id];
      const wide = columns(counted).length;
      expect(cells(counted, null)).toEqual(Array.from({ length: wide }, () => null));
      if (answer !== undefined) expect(cells(counted, answer)).toHaveLength(wide);
    }
  });

  /** The sample questions as they are stored. */
  function published(): Pick<Definition, 'questions'> & Definition {
    const inputs = sample.questions.map((question) => QuestionInput.parse({ ...question, kind }));
    return compileNew({ questions: inputs, pollQuestion: '', pollOptions: [] }, newId) as unknown as Definition; // the policies read only its questions
  }

  function answersTo(asked: readonly Question[], random: () => number): Record<string, Json> {
    return Object.fromEntries(
      asked.filter(asksFor).map((question) => [question._id, sample.answer(question, random) as Json]),
    );
  }
});

/** No question of any kind takes these. */
const NEVER: [Json, null][] = [
  [null, null],
  [true, null],
  [Number.MAX_SAFE_INTEGER, null],
  [{}, null],
  [[[]], null],
  [{ nothing: 1 }, null],
];

const randomFrom = (seed: number) => createRandom(seed).next;
