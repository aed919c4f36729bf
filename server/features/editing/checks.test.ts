import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SURVEY, startTestApp, type TestApp } from '#server/test/app.ts';
import { CHECK_SENTENCES } from '#survey/checks/sentences.ts';

let t: TestApp;
let author: Awaited<ReturnType<TestApp['join']>>;
beforeAll(async () => {
  t = await startTestApp();
  author = await t.join('surveyor');
});
afterAll(() => t.close());

const postcode = (min: number) => ({
  ...{ kind: 'text' as const, text: 'What is your postcode?', required: true },
  settings: { pattern: 'postcode', min },
});
const FAULTY = { ...SURVEY, questions: [...SURVEY.questions, postcode(12)] };
const FIELDS = { [`questions.${SURVEY.questions.length}.settings.min`]: CHECK_SENTENCES.noAnswer };
/** Warnings only. */
const DOUBTFUL = { ...SURVEY, questions: [{ text: "Don't you agree?", options: ['Excellent', 'Very good', 'Good'] }] };

describe('[L41] a survey with a question that takes no answer', () => {
  test('is not stored as a new one, and the answer names the setting', async () => {
    const { status, problem } = await author.call('createSurvey', { body: FAULTY });

    expect([status, problem?.code, problem?.fields]).toEqual([422, 'invalid_input', FIELDS]);
  });

  test('is no edit of a stored one, which stays as it is', async () => {
    const { body: stored } = await author.call('createSurvey', { body: SURVEY });
    const params = { id: stored._id };

    const { status, problem } = await author.call('updateSurvey', { params, body: FAULTY });

    expect([status, problem?.code, problem?.fields]).toEqual([422, 'invalid_input', FIELDS]);
    expect((await author.call('getSurvey', { params })).body.questions).toHaveLength(SURVEY.questions.length);
  });

  test('is kept as a draft, and published once it is mended', async () => {
    const { title, ...survey } = FAULTY;
    const { body: draft } = await author.call('createDraft', { body: { title, values: {}, survey } });
    const params = { id: draft._id };
    const publish = () => author.call('setSurveyState', { params, body: { act: 'publish' } });

    const { status, problem } = await publish();
    expect([status, problem?.code, problem?.fields]).toEqual([422, 'draft_unfinished', FIELDS]);

    const mended = { ...survey, questions: [postcode(3)] };
    await author.call('saveDraft', { params, body: { title, values: {}, survey: mended, revision: draft.revision } });
    expect((await publish()).status).toBe(200);
  });
});

test('[L41] warnings prevent nothing', async () => {
  expect((await author.call('createSurvey', { body: DOUBTFUL })).status).toBe(201);
});
