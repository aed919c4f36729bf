import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Survey } from '#contract/surveys/surveys.ts';
import { type Caller, startTestApp, type TestApp } from '#server/test/app.ts';
import type { Person } from '#server/test/people.ts';

let site: TestApp;
let author: Person & Caller;
beforeAll(async () => {
  site = await startTestApp();
  author = await site.join('surveyor');
});
afterAll(() => site.close());

async function answer(survey: Survey, value: (codes: number[]) => unknown): Promise<void> {
  const person = await site.join();
  const [question] = survey.questions;
  const answers = { [question?._id ?? '']: value(question?.codes ?? []) } as never;
  const body = { surveyId: survey._id, revision: survey.revision, answers };
  expect((await person.call('submitResponse', { body })).status).toBe(200);
}

async function offer(survey: Survey, options: string[]): Promise<Survey> {
  const params = { id: survey._id };
  const { body } = await author.call('getDocument', { params });
  const questions = body.questions.map((question) => ({ ...question, options }));
  const saved = await author.call('updateSurvey', { params, body: { ...body, questions } as never });
  expect(saved.status).toBe(200);
  return saved.body.survey;
}

/** Each option with the number of respondents who were offered it; a removed option is in brackets. */
async function offeredIn(survey: Survey): Promise<string[]> {
  const { body } = await author.call('getSurvey', { params: { id: survey._id } });
  const [result] = (body.results ?? []) as unknown as { options: Offered[] }[];
  return (result?.options ?? []).map(
    ({ option, offered, removed }) => `${removed ? `(${option})` : option} ${offered}`,
  );
}

interface Offered {
  option: string;
  offered?: number;
  removed?: true;
}

test.each([
  ['[K07]', 'ranking', (codes: number[]) => codes],
  ['[K09]', 'points', (codes: number[]) => Object.fromEntries(codes.map((code, index) => [code, index ? 0 : 100]))],
  ['[K02]', 'multiple', (codes: number[]) => codes],
] as const)(
  '%s an option of a %s counts among those alone who answered while it was there',
  async (_row, kind, value) => {
    let survey = await site.survey(author, {
      questions: [
        { kind, text: 'Which?', options: ['A', 'B'], ...(kind === 'points' && { settings: { total: 100 } }) },
      ],
    });
    await answer(survey, value);
    await answer(survey, value);
    survey = await offer(survey, ['B', 'A', 'C']);
    await answer(survey, value);
    // For several choices, the field is absent if all respondents were offered the option.
    const all = (count: number) => (kind === 'multiple' ? 'undefined' : count);
    expect(await offeredIn(survey)).toEqual([`B ${all(3)}`, `A ${all(3)}`, 'C 1']);

    survey = await offer(survey, ['A', 'C']);
    await answer(survey, value);
    survey = await offer(survey, ['A', 'C', 'B']);
    await answer(survey, value);
    expect(await offeredIn(survey)).toEqual([`A ${all(5)}`, 'C 3', 'B 4']);
  },
);
