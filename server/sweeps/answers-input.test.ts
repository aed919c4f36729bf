import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Survey } from '#contract/surveys/surveys.ts';
import { asks, KIND_NAMES, type Question } from '#questions/contract.ts';
import type { Json } from '#questions/model/kind.ts';
import { serverOf } from '#questions/server.ts';
import { createRandom } from '#server/demo/random.ts';
import { type Caller, startTestApp, type TestApp } from '#server/test/app.ts';
import { anyJson, nearlyValid } from '#server/test/hostile/fuzz.ts';
import type { Person } from '#server/test/people.ts';
import { findBreaches } from '#server/test/storm/invariants.ts';

/** Answers for each kind. `npm run trust` tries many more. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 100);

let site: TestApp;
let author: Person & Caller;
beforeAll(async () => {
  site = await startTestApp();
  author = await site.join('surveyor');
});
afterAll(() => site.close());

describe.each(KIND_NAMES)('any JSON as an answer of the kind %s', (kind) => {
  const { sample } = serverOf(kind);

  test('[FZ-11] is taken and read back, or refused by the name of its question and not stored', {
    timeout: 3_600_000,
  }, async () => {
    const survey = await site.survey(author, {
      questions: sample.questions.map((each) => ({ ...each, kind })).concat(ASKED),
    });
    const taken = new Map<string, Json>();
    let person = await site.join();

    await fc.assert(
      fc.asyncProperty(answersTo(survey), async ([question, value]) => {
        const body = { surveyId: survey._id, revision: survey.revision, answers: { [question._id]: value } };
        const { status, problem } = await person.call('submitResponse', { body });
        if (status === 200) {
          taken.set(person.id, value);
          const { body } = await person.call('getSurvey', { params: { id: survey._id } });
          expect(body.survey_response[0]?.answers).toEqual({ [question._id]: value });
          person = await site.join();
          return;
        }
        expect(status, JSON.stringify(value)).toBe(422);
        expect(Object.keys(problem.fields ?? {}).join()).toContain(`answers.${question._id}`);
      }),
      { numRuns: RUNS },
    );

    const { body } = await author.call('getSurvey', { params: { id: survey._id } });
    expect(body.responseCount).toBe(taken.size);
    const client = await site.database.pool.connect();
    expect(await findBreaches(client)).toEqual([]);
    client.release();
  });
});

/** Gives a survey of any kind at least one question. */
const ASKED = [{ kind: 'choice' as const, text: 'Shall we call?', options: ['Yes', 'No'] }];

/** A question with an answer: plausible, with one value replaced, refused, or any JSON. */
function answersTo({ questions }: Survey): fc.Arbitrary<[Question, Json]> {
  return fc.constantFrom(...questions).chain((question) => {
    const { answer, refused } = serverOf(question.kind).sample;
    const plausible = fc.integer().map((seed) => answer(question, createRandom(seed).next) as Json);
    const among = [anyJson(), ...refused(question).map(([value]) => fc.constant(value))];
    const given = asks(question.kind)
      ? fc.oneof(
          plausible,
          plausible.chain((value) => nearlyValid(value)),
          fc.oneof(...among),
        )
      : fc.oneof(...among);
    return given.map((value): [Question, Json] => [question, JSON.parse(JSON.stringify(value) ?? 'null')]);
  });
}
