import { asks, contractOf, DEFAULT_KIND, KIND_NAMES, QuestionInput } from '#questions/contract.ts';
import type { Json } from '#questions/model/kind.ts';
import { serverOf } from '#questions/server.ts';
import { createRandom } from '#server/demo/random.ts';
import { compileNew } from '#survey/document/compile-new.ts';
import { isPersonal, kindOf, toCounted, toQuestion } from '#survey/document/served.ts';
import type { StoredQuestion } from '#survey/document/stored.ts';
import { at } from './lists.ts';

/**
 * The sample questions of all kinds, as an author sends them, without single choices, whose options the model counts one by one.
 * Files need uploads, and personal answers need an account: both have separate tests.
 */
const SAMPLES = KIND_NAMES.filter((kind) => kind !== DEFAULT_KIND && asks(kind) && !contractOf(kind).files).flatMap(
  (kind) => serverOf(kind).sample.questions.map((question) => ({ ...question, kind })),
);
const STORED = stored(SAMPLES);
const KEPT = STORED.filter((question) => !isPersonal(question));

/** The number of answers to a sample question that the model knows; a higher number chooses a refused answer. */
const SEEDS = 4;

/** The n-th sample question as an author sends it. */
export const sampleAt = (n: number) => {
  const { text } = at(KEPT, n);
  const sample = SAMPLES.find((each) => each.text === text);
  if (!sample) throw new Error(`No sample is called ${text}`);
  return sample;
};

/** The answer that this seed draws to a question. */
export function drawAnswer(question: StoredQuestion, seed: number): Json {
  const { answer, refused } = serverOf(kindOf(question)).sample;
  const asked = toQuestion(question);
  if (isDrawn(seed)) return answer(asked, createRandom(seed).next) as Json; // of the question's kind
  return refused(asked)[0]?.[0] ?? null;
}

export const isDrawn = (seed: number): boolean => seed < SEEDS;

/** The answer of this seed as the model knows it: the same for all surveys with the n-th sample, though their codes differ. */
export const contentAt = (n: number, seed: number): Json => drawAnswer(at(KEPT, n), seed);

/** The same in words. */
export const wordsAt = (n: number, seed: number): string => tell(at(KEPT, n), contentAt(n, seed));

/** An answer in the words of its question. */
export function tell(question: StoredQuestion, value: unknown): string {
  const { columns, cells } = serverOf(kindOf(question));
  const told = cells(toCounted(question), value);
  return columns(toCounted(question))
    .flatMap(({ header, coded }, index) => (coded ? [] : [`${header}: ${told[index] ?? ''}`]))
    .join('; ');
}

/** The codes that an answer counts. */
export const codesIn = (question: StoredQuestion, value: unknown): number[] =>
  serverOf(kindOf(question)).codes(toCounted(question), value);

function stored(samples: readonly object[]): StoredQuestion[] {
  const input = {
    questions: samples.map((sample) => QuestionInput.parse(sample)),
    pollQuestion: '',
    pollOptions: [],
  };
  return compileNew(input).questions;
}
