import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Survey } from '#contract/surveys/surveys.ts';
import { ANSWERS, startTestApp, submissionTo, type TestApp } from '#server/test/app.ts';
import { choicesIn } from '#server/test/choices-in.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

/** The survey as its editor sends it back, with changes. */
const formOf = (survey: Survey, changes: Partial<Survey> = {}) => {
  const { title, description, category, duration, deadline, questions, pollQuestion, pollOptions } = survey;
  return { title, description, category, duration, deadline, questions, pollQuestion, pollOptions, ...changes };
};

async function answered() {
  const author = await t.join('surveyor');
  const survey = await t.survey(author);
  const ann = await t.join();
  await ann.call('submitResponse', submissionTo(survey));
  await ann.call('votePoll', { body: { surveyId: survey._id, selectedOption: 'Yes' } });
  const update = (body: unknown) => author.call('updateSurvey', { params: { id: survey._id }, body });
  return { author, survey, ann, update };
}

describe('editing a survey', () => {
  test('[K02] [C18] an answered choice becomes several choices, and keeps its answers; not the other way round', async () => {
    const { author, survey, ann, update } = await answered();
    const [first, ...others] = survey.questions;
    const several = { ...first, kind: 'multiple' as const, settings: {} };
    const form = formOf(survey, { questions: [several, ...others] as Survey['questions'] });

    expect((await update(form)).status).toBe(200);

    const { body } = await ann.call('getSurvey', { params: { id: survey._id } });
    const [code] = first?.codes ?? [];
    expect(body.results?.[0]).toMatchObject({ kind: 'multiple', total: 1, options: [{ code, count: 1 }, {}, {}] });
    expect(body.survey_response[0]?.answers).toMatchObject({ [first?._id ?? '']: [code] });
    const { body: now } = await author.call('getSurvey', { params: { id: survey._id } });
    const back = { ...now.questions[0], kind: 'choice' as const, settings: {} };
    expect(await update(formOf(now, { questions: [back, ...others] as Survey['questions'] }))).toMatchObject({
      status: 409,
      problem: { fields: { 'questions.0.kind': expect.any(String) } },
    });
  });

  test('[C18] [P05] [AB-13] its author changes the form’s fields, and nothing else', async () => {
    const { author, survey, update } = await answered();
    const deadline = '2030-05-01';
    const forged = { isPublished: false, likes: 1e6, author: randomUUID(), adminReports: [{}], comments: [], vote: 9 };

    const answer = await update({ ...formOf(survey), title: 'New title', duration: 60, deadline, ...forged });

    expect(answer).toMatchObject({ status: 200, body: { message: 'Successfully Updated!' } });
    const { body } = await author.call('getSurvey', { params: { id: survey._id } });
    expect(body).toMatchObject({
      title: 'New title',
      duration: 60,
      deadline: '2030-05-01T23:59:59.999Z',
      author: author.id,
      isPublished: true,
      likes: 0,
      vote: 1,
      responseCount: 1,
      revision: 2,
    });
  });

  test('[C18] [AB-12] no other person edits a survey, and an unpublished one is 404 for them', async () => {
    const author = await t.join('surveyor');
    const survey = await t.survey(author);
    const stranger = await t.join('surveyor');
    const update = () => stranger.call('updateSurvey', { params: { id: survey._id }, body: formOf(survey) });

    expect(await update()).toMatchObject({ status: 403, problem: { code: 'other_person' } });
    await t.database.db.updateTable('surveys').set({ is_published: false }).where('id', '=', survey._id).execute();
    expect((await update()).status).toBe(404);
    const own = await author.call('updateSurvey', { params: { id: survey._id }, body: formOf(survey) });
    expect(own.body.survey.isPublished).toBe(false);
    for (const role of ['user', 'pro-user', 'admin'] as const) {
      const other = await t.join(role);
      expect((await other.call('updateSurvey', { params: { id: survey._id }, body: formOf(survey) })).status).toBe(403);
    }
  });

  test('[C18] answered questions keep their words, and the refusal names the fields', async () => {
    const { survey, update } = await answered();
    const [first, second] = survey.questions;
    if (!first || !second) throw new Error('The survey has two questions');

    const reworded = await update(formOf(survey, { questions: [{ ...first, text: 'With what?' }, second] }));
    expect(reworded).toMatchObject({
      status: 409,
      problem: { code: 'question_answered', fields: { 'questions.0.text': expect.any(String) } },
    });
    const options = ['Rail', 'Bicycle', 'On foot'];
    expect((await update(formOf(survey, { questions: [{ ...first, options }, second] }))).problem.fields).toEqual({
      'questions.0.options.0': expect.any(String),
    });
    expect((await update(formOf(survey, { pollQuestion: 'Really?' }))).problem.fields).toEqual({
      pollQuestion: expect.any(String),
    });
    const formTexts = [{ text: 'With what?', options: first.options }, second].map(({ text, options: o }) => ({
      text,
      options: o,
    }));
    expect((await update({ ...formOf(survey), questions: formTexts })).status).toBe(409);
  });

  test('[C18] options without answers may be reworded, and questions and options may be added', async () => {
    const { author, survey, update } = await answered();
    const [first, second] = survey.questions;
    if (!first || !second) throw new Error('The survey has two questions');
    const questions = [
      { text: 'A new one', options: ['a', 'b'] },
      { ...first, options: ['Train', 'Bike', 'On foot', 'Ferry'] },
      second,
    ];

    expect((await update({ ...formOf(survey), questions })).status).toBe(200);

    const { body } = await author.call('getSurvey', { params: { id: survey._id } });
    expect(body.questions.map((question) => question.options)).toEqual([
      ['a', 'b'],
      ['Train', 'Bike', 'On foot', 'Ferry'],
      second.options,
    ]);
    expect(choicesIn(body.results)[1]?.options).toEqual([
      { code: 1, option: 'Train', count: 1 },
      { code: 2, option: 'Bike', count: 0 },
      { code: 3, option: 'On foot', count: 0 },
      { code: 11, option: 'Ferry', count: 0 },
    ]);
    expect(body.survey_response[0]?.responses).toEqual(ANSWERS);
  });

  test('[C18] [AB-14] a removed question keeps its answers in the results; one without answers is gone', async () => {
    const { author, survey, ann, update } = await answered();
    const [first, second] = survey.questions;
    if (!first || !second) throw new Error('The survey has two questions');
    const kept = { ...second, options: ['Longer', 'Shorter'] };

    expect((await update(formOf(survey, { questions: [kept] }))).status).toBe(200);

    const { body } = await author.call('getSurvey', { params: { id: survey._id } });
    expect(body.questions.map((question) => question.text)).toEqual([second.text]);
    const removed = choicesIn(body.results).find((result) => result.question === first.text);
    expect(removed).toMatchObject({ total: 1, removed: true });
    expect(removed?.options[0]).toEqual({ code: 1, option: 'Train', count: 1 });
    const own = await ann.call('getSurvey', { params: { id: survey._id } });
    expect(own.body.survey_response[0]?.responses).toEqual(expect.arrayContaining(ANSWERS));
  });

  test('[C18] a save that changes nothing says so and leaves the revision, with or without ids', async () => {
    const { author, survey, ann, update } = await answered();
    const [first, second] = survey.questions;
    if (!first || !second) throw new Error('The survey has two questions');
    const removed = await update(formOf(survey, { questions: [second] }));
    const now = formOf(removed.body.survey);
    const { body: stored } = await author.call('getDocument', { params: { id: survey._id } });
    const byId = { ...now, questions: stored.questions, pollOptions: stored.pollOptions, revision: stored.revision };

    for (const body of [now, byId, { ...now, deadline: now.deadline.replace('Z', '+00:00') }]) {
      const answer = await update(body);
      expect(answer).toMatchObject({ status: 200, body: { message: 'Nothing changed', survey: { revision: 2 } } });
    }
    expect((await update({ ...now, deadline: '2031-01-01' })).body.survey.revision).toBe(3);
    expect((await ann.call('getSurvey', { params: { id: survey._id } })).body.revision).toBe(3);
  });

  test('[C18] an edit of an older revision is refused', async () => {
    const { survey, update } = await answered();
    await update(formOf(survey, { title: 'First' }));
    const stale = await update({ ...formOf(survey, { title: 'Second' }), revision: survey.revision });
    expect(stale).toMatchObject({ status: 409, problem: { code: 'survey_changed' } });
  });

  test('[C18] [FT-06] answers that come in while the author saves are neither lost nor falsified', async () => {
    const author = await t.join('surveyor');
    const survey = await t.survey(author);
    const people = await t.crowd(60);
    const [first, second] = survey.questions;
    if (!first || !second) throw new Error('The survey has two questions');

    // On a cluster an edit is slow: the server may see too many revisions for an answer or a late edit, and asks the client to
    // retry.
    const patiently = async (call: () => Promise<{ status: number }>): Promise<{ status: number }> => {
      const answered = await call();
      return answered.status === 503 && inject('cluster') ? patiently(call) : answered;
    };
    const saving = Array.from({ length: 15 }, (_, index) =>
      patiently(() =>
        author.call('updateSurvey', {
          params: { id: survey._id },
          body: formOf(survey, { questions: index % 2 ? [first, second] : [second, first] }),
        }),
      ),
    );
    const answers = people.map((person) => patiently(() => person.call('submitResponse', submissionTo(survey))));
    expect(new Set((await Promise.all(answers)).map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set((await Promise.all(saving)).map(({ status }) => status))).toEqual(new Set([200]));

    const { body } = await author.call('getSurvey', { params: { id: survey._id } });
    expect(body.responseCount).toBe(60);
    for (const result of choicesIn(body.results))
      expect(result.options.some((option) => option.count === 60)).toBe(true);
  });

  test('[V03] [C18] the same limits hold as for a new survey', async () => {
    const { survey, update } = await answered();
    const answer = await update({ ...formOf(survey), title: '', duration: 0, category: 'Cats' });
    expect(answer).toMatchObject({
      status: 422,
      problem: { fields: { title: expect.any(String), duration: expect.any(String), category: expect.any(String) } },
    });
  });
});
