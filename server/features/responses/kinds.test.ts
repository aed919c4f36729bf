import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Survey } from '#contract/surveys/surveys.ts';
import { asksFor } from '#questions/asks-for.ts';
import { contractOf, KIND_NAMES } from '#questions/contract.ts';
import type { Json } from '#questions/model/kind.ts';
import { serverOf } from '#questions/server.ts';
import { createRandom } from '#server/demo/random.ts';
import { withUploads } from '#server/test/answer-files.ts';
import { type Caller, startTestApp, type TestApp } from '#server/test/app.ts';
import type { Person } from '#server/test/people.ts';
import { findBreaches } from '#server/test/storm/invariants.ts';

let site: TestApp;
let author: Person & Caller;
beforeAll(async () => {
  site = await startTestApp();
  author = await site.join('surveyor');
});
afterAll(() => site.close());

describe.each(KIND_NAMES)('questions of the kind %s', (kind) => {
  const { sample } = serverOf(kind);
  const random = createRandom(1).next;
  let survey: Survey;
  beforeAll(async () => {
    const questions = [...sample.questions.map((question) => ({ ...question, kind })), CALLS];
    survey = await site.survey(author, { questions });
  });

  const answers = (): Record<string, Json> =>
    Object.fromEntries(
      survey.questions
        .filter(asksFor)
        .map((question) => [question._id, serverOf(question.kind).sample.answer(question, random) as Json]),
    );
  const submit = async (given: Record<string, unknown>, revision = survey.revision) =>
    (await site.join()).call('submitResponse', {
      body: { surveyId: survey._id, revision, answers: given as Record<string, Json> },
    });

  test('are written and read back as they were written', async () => {
    const { body } = await author.call('getDocument', { params: { id: survey._id } });
    expect(body.questions.map(({ text }) => text)).toEqual([...sample.questions.map(({ text }) => text), CALLS.text]);
    const again = await author.call('updateSurvey', {
      params: { id: survey._id },
      body: { ...body, questions: body.questions, pollQuestion: '', pollOptions: [], revision: body.revision },
    });
    expect(again).toMatchObject({ status: 200 });
    expect(again.body.survey.questions).toEqual(survey.questions);
    survey = again.body.survey;
  });

  test('are answered, counted once, and read as they were answered', async () => {
    const person = await site.join();
    const given = await withUploads(site, person, survey, answers());
    const body = { surveyId: survey._id, revision: survey.revision, answers: given };
    expect(await person.call('submitResponse', { body })).toMatchObject({ status: 200 });

    const listed = await author.call('listResponses', { params: { id: survey._id }, query: { limit: '1' } });
    expect(listed.body.responses[0]?.answers).toEqual(given);
    const own = await person.call('getSurvey', { params: { id: survey._id } });
    expect(own.body.survey_response[0]?.answers).toEqual(given);
    for (const { total } of own.body.results ?? []) expect(total).toBe(1);
    for (const file of ['exportResponsesCsv', 'exportResponsesXlsx', 'exportResponsesZip'] as const)
      expect((await author.call(file, { params: { id: survey._id } })).status).toBe(200);
    const copy = JSON.parse((await person.call('exportAccount')).bytes.toString());
    const answered = survey.questions.filter(({ _id }) => _id in given);
    const told = answered.map(({ text }) => ({ question: text, answer: expect.stringMatching(/\S/) }));
    expect(copy.responses).toMatchObject([{ answers: told }]);
    const client = await site.database.pool.connect();
    expect(await findBreaches(client)).toEqual([]);
    client.release();
  });

  test('refuse every answer that is none, by the name of the question, and store nothing', async () => {
    const before = await author.call('getSurvey', { params: { id: survey._id } });
    for (const question of survey.questions.filter((each) => each.kind === kind)) {
      for (const [value] of [...sample.refused(question), [null], [[[[]]]], [{ $: 1 }], [1e308]] as [Json][]) {
        const { status, problem } = await submit({ ...answers(), [question._id]: value });
        expect({ value, status }).toEqual({ value, status: 422 });
        const fields = Object.keys(problem.fields ?? {});
        expect(
          fields.some((field) => field.startsWith(`answers.${question._id}`)),
          JSON.stringify(fields),
        ).toBe(true);
      }
    }
    const after = await author.call('getSurvey', { params: { id: survey._id } });
    expect(after.body.responseCount).toBe(before.body.responseCount);
  });

  test('need an answer where their author says so', async () => {
    const [first] = survey.questions;
    if (!first || (first.codes.length === 0 && !first.slots)) return;
    const { questions } = { questions: sample.questions.map((question) => ({ ...question, kind, required: true })) };
    const strict = await site.survey(author, { questions: [...questions, CALLS] });
    const [asked] = strict.questions;
    const rest = strict.questions
      .slice(1)
      .map((question) => [question._id, serverOf(question.kind).sample.answer(question, random)]);
    const body = { surveyId: strict._id, revision: strict.revision, answers: Object.fromEntries(rest) };
    expect(await (await site.join()).call('submitResponse', { body })).toMatchObject({
      status: 422,
      problem: { fields: { [`answers.${asked?._id}`]: expect.any(String) } },
    });
  });

  test('say of their settings which one is wrong', async () => {
    const { settings } = contractOf(kind);
    const wrong = { ...sample.questions[0], kind, settings: 'none' };
    expect(settings.safeParse('none').success).toBe(false);
    const answer = await author.call('createSurvey', { body: { ...SETTINGS, questions: [wrong] } as never }); // hostile
    expect(answer).toMatchObject({ status: 422, problem: { fields: { 'questions.0.settings': expect.any(String) } } });
  });
});

/** So that a survey of any kind asks something. */
const CALLS = { text: 'Shall we call?', options: ['Yes', 'No'] };
const SETTINGS = {
  title: 'Wrong',
  description: 'Wrong settings',
  category: 'Technology',
  duration: 60,
  deadline: new Date(Date.now() + 86_400_000).toISOString(),
};
