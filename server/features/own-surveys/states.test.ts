import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SURVEY_ACTS } from '#contract/admin/desk-choices.ts';
import type { Survey } from '#contract/surveys/surveys.ts';
import { ANSWERS, type Caller, startTestApp, type TestApp } from '#server/test/app.ts';
import type { Person } from '#server/test/people.ts';

let t: TestApp;
let author: Person & Caller;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  author = await t.join('surveyor');
});
afterAll(() => t.close());

const HOUR_MS = 3600 * 1000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const set = async ({ _id: id }: Pick<Survey, '_id'>, act: (typeof SURVEY_ACTS)[number]) => {
  const { status, body, problem } = await author.call('setSurveyState', { params: { id }, body: { act } });
  return status === 200 ? body.status : problem?.code;
};
const look = async ({ _id: id }: Pick<Survey, '_id'>, caller: Caller = t.guest) =>
  (await caller.call('getSurvey', { params: { id } })).body;
const answer = (person: Caller, { _id: surveyId }: Survey) =>
  person.call('submitResponse', { body: { surveyId, responses: ANSWERS } });
const start = (person: Caller, { _id: id }: Survey) => person.call('startSurvey', { params: { id } });

describe('[S31] a survey that its author closes', () => {
  test('takes no more answers, shows its results, and can be opened again with the deadline it had', async () => {
    const survey = await t.survey(author);
    const [ann, bob] = await t.crowd(2);
    if (!ann || !bob) throw new Error('Nobody came');
    await answer(ann, survey);

    expect(await set(survey, 'close')).toBe('closed');
    expect(await answer(bob, survey)).toMatchObject({ status: 409, problem: { code: 'survey_closed' } });
    expect(await look(survey)).toMatchObject({
      status: 'closed',
      expired: true,
      results: [{ total: 1 }, { total: 1 }],
    });

    expect(await set(survey, 'reopen')).toBe('published');
    expect((await answer(bob, survey)).status).toBe(200);
    expect(await look(survey)).toMatchObject({ deadline: survey.deadline, expired: false, responseCount: 2 });
  });

  test('keeps the deadline it had, closed by several tabs at once', async () => {
    const survey = await t.survey(author);

    const closed = await Promise.all(Array.from({ length: 8 }, () => set(survey, 'close')));
    const opened = await Promise.all(Array.from({ length: 8 }, () => set(survey, 'reopen')));

    expect([new Set(closed), new Set(opened)]).toEqual([new Set(['closed']), new Set(['published'])]);
    expect((await look(survey)).deadline).toBe(survey.deadline);
  });

  test('needs a new deadline once that has passed', async () => {
    const survey = await t.survey(author);
    await set(survey, 'close');
    await t.database.pool.query(
      `update surveys set deadline = now() - interval '2 hours', planned_deadline = now() - interval '1 hour' where id = $1`,
      [survey._id],
    );

    expect(await set(survey, 'reopen')).toBe('deadline_needed');
    const { body: stored } = await author.call('getDocument', { params: { id: survey._id } });
    const edited = { ...stored, pollQuestion: '', pollOptions: [], deadline: inHours(3) };
    expect((await author.call('updateSurvey', { params: { id: survey._id }, body: edited })).status).toBe(200);
    expect(await look(survey)).toMatchObject({ status: 'published', expired: false });
    expect(await set(survey, 'close')).toBe('closed');
  });

  test('stores no answer after it, however many come in', async () => {
    const survey = await t.survey(author);
    const answers = (await t.crowd(60)).map((person) => answer(person, survey));
    await set(survey, 'close');
    const { responseCount } = await look(survey, author);

    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(responseCount);
    expect(new Set(statuses).difference(new Set([200, 409])).size).toBe(0);
  });
});

describe('[S32] a survey that opens later', () => {
  const scheduled = () => t.survey(author, { opensAt: inHours(1) });
  const open = (survey: Survey) =>
    t.database.pool.query(`update surveys set opens_at = now() - interval '1 second' where id = $1`, [survey._id]);

  test('is in no list, and tells others nothing but its title and the moment', async () => {
    const survey = await scheduled();
    const [user, admin] = [await t.join(), await t.join('admin')];

    for (const caller of [t.guest, user]) {
      const seen = await look(survey, caller);
      expect(seen).toMatchObject({ title: survey.title, status: 'scheduled', opensAt: survey.opensAt, results: null });
      expect(seen).toMatchObject({ questions: [], sections: [], pollQuestion: '', pollOptions: [], pollResult: null });
      for (const list of [(await caller.call('listSurveys')).body, (await caller.call('findSurveys')).body.surveys]) {
        expect(list.map(({ _id }) => _id)).not.toContain(survey._id);
      }
      expect((await caller.call('featuredSurveys')).body.surveys.map(({ _id }) => _id)).not.toContain(survey._id);
    }
    for (const insider of [author, admin]) expect((await look(survey, insider)).questions).toHaveLength(2);
  });

  test('takes nothing before, by the database’s clock, and everything after', async () => {
    const survey = await scheduled();
    const { _id: surveyId } = survey;
    const person = await t.join('pro-user');
    const acts = [
      () => answer(person, survey),
      () => start(person, survey),
      () => person.call('votePoll', { body: { surveyId, selectedOption: 'No' } }),
      () => person.call('react', { body: { surveyId, action: 'like' } }),
      () => person.call('addComment', { body: { surveyId, commentText: 'First!' } }),
    ];
    for (const act of acts) expect(await act()).toMatchObject({ status: 409, problem: { code: 'survey_not_open' } });

    await open(survey);
    for (const act of acts.toReversed()) expect((await act()).status).toBe(200);
    expect(await look(survey)).toMatchObject({ status: 'published', responseCount: 1, likes: 1, vote: 1 });
  });

  test('opens before its deadline', async () => {
    const { status, problem } = await author.call('createSurvey', {
      body: { ...(await bodyOf()), deadline: inHours(1), opensAt: inHours(1.5) },
    });

    expect([status, Object.keys(problem?.fields ?? {})]).toEqual([422, ['opensAt']]);
  });

  test('cannot be closed before it has opened', async () => {
    expect(await set(await scheduled(), 'close')).toBe('survey_not_open');
  });

  async function bodyOf() {
    const { title, description, category, duration } = await t.survey(author);
    return { title, description, category: category as 'Technology', duration };
  }
});

describe('[S34] a survey without a time limit', () => {
  test('keeps when a respondent began, and never refuses them for the time', async () => {
    const survey = await t.survey(author, { duration: null });
    const person = await t.join();
    expect(survey.duration).toBeNull();

    const { body: attempt } = await start(person, survey);
    expect(attempt.expiresAt).toBeNull();
    expect((await look(survey, person)).attempt).toEqual({ startedAt: attempt.startedAt, expiresAt: null });
    await t.database.pool.query(`update attempts set started_at = now() - interval '3 days' where survey_id = $1`, [
      survey._id,
    ]);
    expect((await start(person, survey)).body.startedAt).not.toBe(attempt.startedAt);
    expect((await answer(person, survey)).status).toBe(200);
    const { rows } = await t.database.pool.query(
      `select submitted_at - started_at > interval '2 days' as long from responses where survey_id = $1`,
      [survey._id],
    );
    expect(rows).toEqual([{ long: true }]);
  });
});
