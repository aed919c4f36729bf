import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SurveyEdit } from '#contract/surveys/editing.ts';
import type { Answers, Survey } from '#contract/surveys/surveys.ts';
import { type Caller, SURVEY, startTestApp, submissionTo, type TestApp } from '#server/test/app.ts';
import { choicesIn } from '#server/test/choices-in.ts';

let t: TestApp;
let author: Caller;
beforeAll(async () => {
  t = await startTestApp();
  author = await t.join('surveyor');
});
afterAll(() => t.close());

const read = async (viewer: Caller, { _id }: Survey) => (await viewer.call('getSurvey', { params: { id: _id } })).body;

/** @returns the survey after the edit */
async function edit({ _id: id }: Survey, changes: Partial<Record<keyof SurveyEdit, unknown>>): Promise<Survey> {
  const { status, body } = await author.call('updateSurvey', { params: { id }, body: { ...SURVEY, ...changes } });
  expect(status).toBe(200);
  return body.survey;
}

const storedOf = (survey: Survey) =>
  t.database.db.selectFrom('responses').select('choices').where('survey_id', '=', survey._id).execute();

test('[C15] [S15] two questions with equal texts stay two, from the form to the file', async () => {
  const twice = { text: 'And now?', options: ['Left', 'Right'] };
  const survey = await t.survey(author, { questions: [twice, twice] });
  const [ann, bob] = await t.crowd(2);
  const [first, second] = survey.questions;

  expect((await ann?.call('submitResponse', submissionTo(survey, [null, 1])))?.status).toBe(200);
  // In the other order, because the ids identify the questions.
  const [left, right] = [first?.codes[0], second?.codes[1]];
  const answers = { [second?._id ?? '']: right, [first?._id ?? '']: left };
  await bob?.call('submitResponse', { body: { surveyId: survey._id, revision: 1, answers } });

  expect((await read(ann ?? t.guest, survey)).survey_response).toMatchObject([
    { answers: { [second?._id ?? '']: right }, responses: [{ questionName: 'And now?', selectedOption: 'Right' }] },
  ]);
  const { results } = await read(author, survey);
  expect(choicesIn(results).map(({ _id, options }) => [_id, options.map(({ code, count }) => [code, count])])).toEqual([
    [
      first?._id,
      [
        [left, 1],
        [first?.codes[1], 0],
      ],
    ],
    [
      second?._id,
      [
        [second?.codes[0], 0],
        [right, 2],
      ],
    ],
  ]);
  const listed = async (query: object) => {
    const { body } = await author.call('listResponses', { params: { id: survey._id }, query: { ...query } });
    return body.responses.map((response) => response.answers);
  };
  expect(await listed({ question: first?._id })).toEqual([answers]);
  expect(await listed({ question: second?._id, option: right })).toEqual([answers, { [second?._id ?? '']: right }]);
  expect(await listed({ question: first?._id, option: right })).toEqual([]);
  const { bytes } = await author.call('exportResponsesCsv', { params: { id: survey._id } });
  const columns = bytes
    .toString()
    .split('\r\n')
    .map((line) => line.split(',').slice(4));
  expect(columns.slice(0, 3)).toEqual([
    ['And now?', 'And now? [2]', 'Version'],
    ['', 'Right', '1'],
    ['Left', 'Right', '1'],
  ]);
});

describe('[C15] answers by id', () => {
  const NOWHERE = '01a1f45d-75e4-7785-9086-e1a7852cfaa8';

  test.each([
    ['an unknown question', () => ({ [NOWHERE]: 1 }), `answers.${NOWHERE}`],
    ['a question that is no id', () => ({ 'By what?': 1 }), 'answers.By what?'],
    ['an unknown option', (id: string) => ({ [id]: 99 }), 'answers.first'],
    ['an option of another question', (id: string) => ({ [id]: 4 }), 'answers.first'],
    ['an option of the poll', (id: string) => ({ [id]: 7 }), 'answers.first'],
    ['an option by its text', (id: string) => ({ [id]: 'Train' }), 'answers.first'],
    ['several options', (id: string) => ({ [id]: [1, 2] }), 'answers.first'],
    ['an option that is null', (id: string) => ({ [id]: null }), 'answers.first'],
    ['a code that is not whole', (id: string) => ({ [id]: 1.5 }), 'answers.first'],
    ['no answers', () => ({}), 'answers'],
    ['a list', () => [1, 2], 'answers'],
    ['a thousand answers', () => Object.fromEntries(Array.from({ length: 1_000 }, () => [randomUUID(), 1])), 'answers'],
  ])('[AB-18] [AB-23] %s is refused by name', async (_, answersTo, field) => {
    const survey = await t.survey(author);
    const id = survey.questions[0]?._id ?? '';
    const body = { surveyId: survey._id, revision: 1, answers: answersTo(id) };

    expect(await (await t.join()).call('submitResponse', { body })).toMatchObject({
      status: 422,
      problem: { code: 'invalid_input', fields: { [field.replace('first', id)]: expect.any(String) } },
    });
    expect(await storedOf(survey)).toEqual([]);
  });

  test('a required question is not left out, and a part that is wrong is named', async () => {
    const matrix = { kind: 'matrix' as const, text: 'How was it?', options: ['Bad', 'Good'], rows: ['Rooms', 'Food'] };
    const survey = await t.survey(author, { questions: [{ ...matrix, required: true }, ...SURVEY.questions] });
    const [asked, other] = survey.questions;
    const [rooms, food] = asked?.rows ?? [];
    const [id, bad] = [asked?._id ?? '', asked?.codes[0] ?? 0];
    const ann = await t.join();
    const faultsOf = async (answers: Answers) => {
      const { status, problem } = await ann.call('submitResponse', {
        body: { surveyId: survey._id, revision: 1, answers },
      });
      return [status, Object.keys(problem.fields ?? {})];
    };

    expect(await faultsOf({ [other?._id ?? '']: other?.codes[0] ?? 0 })).toEqual([422, [`answers.${id}`]]);
    expect(await faultsOf({ [id]: { [rooms?.code ?? 0]: bad } })).toEqual([422, [`answers.${id}.${food?.code}`]]);
    expect(await storedOf(survey)).toEqual([]);
  });

  test('[FZ-10] are refused with texts, when missing, and without the revision that was read', async () => {
    const survey = await t.survey(author);
    const ann = await t.join();
    const { body } = submissionTo(survey);
    const refusals = [
      { ...body, responses: [] },
      { surveyId: survey._id, revision: 1 },
      { ...body, revision: undefined },
    ].map(async (given) => (await ann.call('submitResponse', { body: given })).problem.fields);

    expect((await Promise.all(refusals)).map((fields) => Object.keys(fields ?? {}))).toEqual([
      ['responses'],
      ['answers'],
      ['revision'],
    ]);
  });

  test('under one key are the same in any order, but not by texts', async () => {
    const survey = await t.survey(author);
    const ann = await t.join();
    const key = { headers: { 'Idempotency-Key': randomUUID() } };
    const { body } = submissionTo(survey);
    const reversed = Object.fromEntries(Object.entries(body.answers).toReversed());
    const responses = [
      { questionName: 'By what?', selectedOption: 'Train' },
      { questionName: 'How long does it take?', selectedOption: 'Longer' },
    ];

    expect((await ann.call('submitResponse', { body }, key)).status).toBe(200);
    expect((await ann.call('submitResponse', { body: { ...body, answers: reversed } }, key)).status).toBe(200);
    for (const other of [submissionTo(survey, [0, 1]), { body: { surveyId: survey._id, responses } }]) {
      expect(await ann.call('submitResponse', other, key)).toMatchObject({
        status: 422,
        problem: { code: 'idempotency_key_reused' },
      });
    }
  });
});

describe('[C15] [AB-23] answers by id to a survey that was edited since it was read', () => {
  const reworded = (survey: Survey, text: string, options: unknown[]) => ({
    questions: [{ _id: survey.questions[0]?._id, text, options }, survey.questions[1]],
  });
  const coded = (survey: Survey, ...texts: string[]) =>
    texts.map((text, place) => ({ _id: survey.questions[0]?.codes[place], text }));

  test('are taken while their own words are the same', async () => {
    const survey = await t.survey(author);
    await edit(survey, { title: 'Another title', ...reworded(survey, 'By what?', coded(survey, 'Train', 'A car')) });

    expect((await (await t.join()).call('submitResponse', submissionTo(survey)))?.status).toBe(200);
    expect(await storedOf(survey)).toEqual([{ choices: [1, 6] }]);
  });

  test.each([
    ['the option says something else now', (survey: Survey) => reworded(survey, 'By what?', coded(survey, 'No train'))],
    [
      'the question asks something else now',
      (survey: Survey) => reworded(survey, 'By what not?', coded(survey, 'Train', 'Bicycle', 'On foot')),
    ],
    ['the option is gone', (survey: Survey) => reworded(survey, 'By what?', coded(survey, 'Train').slice(1))],
    ['the question is gone', (survey: Survey) => ({ questions: [survey.questions[1]] })],
  ])('are a conflict when %s, until it was read anew', async (_, changes) => {
    const survey = await t.survey(author);
    const edited = await edit(survey, changes(survey));
    const ann = await t.join();

    expect(await ann.call('submitResponse', submissionTo(survey, [0, 2]))).toMatchObject({
      status: 409,
      problem: { code: 'survey_changed' },
    });
    expect(await storedOf(survey)).toEqual([]);
    expect((await ann.call('submitResponse', submissionTo(edited, [0])))?.status).toBe(200);
  });

  test('are a conflict after further edits that leave the words alone', async () => {
    const survey = await t.survey(author);
    const edited = await edit(survey, reworded(survey, 'By what?', coded(survey, 'No train', 'Bicycle')));
    const again = { title: 'Another title', questions: edited.questions };
    await edit(survey, again);

    const late = await (await t.join()).call('submitResponse', submissionTo(survey, [0]));
    expect(late).toMatchObject({ status: 409, problem: { code: 'survey_changed' } });
    expect((await (await t.join()).call('submitResponse', submissionTo(survey, [1])))?.status).toBe(200);
  });
});
