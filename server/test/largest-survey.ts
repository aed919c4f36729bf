import fc from 'fast-check';
import {
  COLUMNS_MAX,
  OPTION_MAX,
  OPTIONS_MAX,
  RATED_OPTIONS_MAX,
  ROWS_MAX,
  SUBMISSION_BYTES_MAX,
  TEXT_MAX,
} from '#basics/limits.ts';
import { SubmitResponse } from '#contract/responses/responses.ts';
import { asksFor } from '#questions/asks-for.ts';
import { contractOf, KIND_NAMES, type Kind, type Question, QuestionInput } from '#questions/contract.ts';
import type { Json } from '#questions/model/kind.ts';
import { serverOf } from '#questions/server.ts';
import { shownIn, toStored } from '#server/answering/answers.policy.ts';
import { createRandom } from '#server/demo/random.ts';
import type { Definition } from '#server/survey/definitions.ts';
import { compileNew } from '#survey/document/compile-new.ts';
import { toQuestion } from '#survey/document/served.ts';

/** The questions of a survey whose respondents may fill every text: a response has room for no more. */
const FULL_QUESTIONS_MAX = 100;

/** The questions of a survey, most of them as large as they can be. */
const surveys = (): fc.Arbitrary<unknown[]> => {
  const size = (most: number) => fc.oneof(fc.constant(most), fc.integer({ min: 2, max: most }));
  const list = (most: number) => size(most).map((count) => Array.from({ length: count }, (_, index) => `No. ${index}`));
  const sampled = (kind: Kind) =>
    fc.constantFrom(...serverOf(kind).sample.questions).map((each) => ({ ...each, kind }));
  const settings = (given: object) => fc.constantFrom({}, given);
  const large = fc.oneof(
    fc.record({
      kind: fc.constantFrom('choice', 'multiple'),
      options: list(OPTIONS_MAX),
      settings: settings({ other: 'Other' }),
    }),
    fc.record({ kind: fc.constant('text'), settings: settings({ format: 'lines', max: TEXT_MAX }) }),
    fc.record({ kind: fc.constant('text'), settings: fc.constant({ max: TEXT_MAX }) }),
    fc.record({
      kind: fc.constantFrom('ranking', 'points'),
      options: list(RATED_OPTIONS_MAX),
      settings: fc.constant({}),
    }),
    fc.record({
      ...{ kind: fc.constant('matrix'), options: list(COLUMNS_MAX), rows: list(ROWS_MAX) },
      settings: settings({ several: true }),
    }),
    fc.constantFrom(...KIND_NAMES).chain(sampled),
  );
  const asked = fc.record({ question: large, times: size(FULL_QUESTIONS_MAX) });
  return fc.array(asked, { minLength: 1, maxLength: 4 }).map((parts) =>
    parts
      .flatMap(({ question, times }) => Array.from({ length: times }, () => question))
      .slice(0, FULL_QUESTIONS_MAX)
      .map((question, index) => ({ text: `Question ${index}`, ...question })),
  );
};

/** The server's responses to the largest answers to a survey; null for an unpublished survey. */
export function answerInFull(written: readonly unknown[], sign: string, seed: number) {
  const questions = written.map((each) => QuestionInput.parse(each));
  const parts = compileNew({ questions, pollQuestion: '', pollOptions: [] });
  // The server refuses a survey that needs more codes.
  if (parts.nextCode > 32_000) return null;
  const definition = parts as unknown as Definition; // the policies read only its questions
  const random = createRandom(seed).next;
  const asked = definition.questions.map(toQuestion).filter(asksFor);
  const answers = Object.fromEntries(asked.map((question) => [question._id, largestOf(question, sign, random)]));
  const stored = toStored(definition, shownIn(definition, answers as never), 1);
  const body = { surveyId: crypto.randomUUID(), revision: 1, answers };
  const json = JSON.stringify(body);
  return {
    faults: 'fields' in stored ? stored.fields : {},
    issues: SubmitResponse.safeParse(body).error?.issues ?? [],
    bytes: Buffer.byteLength(json),
    escaped: inAscii(json).length,
  };
}

/** As programs write it that escape all but ASCII. */
const inAscii = (json: string): string => json.replaceAll(/[^\0-\x7f]/g, () => '\\uffff');

/** The longest accepted answer to a question among those that are tried; otherwise a plausible answer. */
function largestOf(question: Question, sign: string, random: () => number): Json {
  const { codes, rows = [], settings } = question;
  const words = sign.repeat(TEXT_MAX).slice(0, TEXT_MAX);
  const { max = TEXT_MAX, total = 0 } = settings as { max?: number; total?: number };
  const [first = 0, ...others] = codes;
  const spread = { ...Object.fromEntries(others.map((code) => [code, 1])), [first]: total - others.length };
  const tried: Json[] = [
    words.slice(0, max),
    [...codes, { other: words.slice(0, OPTION_MAX) }],
    { other: words.slice(0, OPTION_MAX) },
    [...codes],
    codes.slice(0, max),
    Object.fromEntries(rows.map(({ code }) => [code, [...codes]])),
    Object.fromEntries(rows.map(({ code }) => [code, codes.at(-1) ?? 0])),
    spread,
  ];
  const { check } = contractOf(question.kind);
  return (
    tried.find((value) => check(question, value) === null) ??
    (serverOf(question.kind).sample.answer(question, random) as Json)
  );
}

/** Signs that take most bytes: as they are, escaped, and of two units. */
export const SIGNS = ['語', '"', '\\', '😀'];

/** Makes up surveys, and answers each that is published in full. @throws Error where the server would refuse the answers */
export function assertAllAnswered(amount: { numRuns: number; interruptAfterTimeLimit: number }): void {
  const isTaken = (questions: unknown[], sign: string, seed: number) => {
    const full = answerInFull(questions, sign, seed);
    if (!full) return;
    const { faults, issues, bytes, escaped } = full;
    if (Object.keys(faults).length > 0 || issues.length > 0) throw new Error(JSON.stringify({ faults, issues }));
    if (Math.max(bytes, escaped) > SUBMISSION_BYTES_MAX) throw new Error(`${bytes} bytes, escaped ${escaped}`);
  };
  fc.assert(fc.property(surveys(), fc.constantFrom(...SIGNS), fc.nat(), isTaken), amount);
}
