import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import type { Survey } from '#contract/surveys/surveys.ts';
import { type Caller, startTestApp, submissionTo, type TestApp, voteIn } from '#server/test/app.ts';
import { countWaiting } from '#server/test/database.ts';
import type { Person } from '#server/test/people.ts';

type Member = Person & Caller;

let site: TestApp;
let author: Member;
let admin: Member;
let survey: Survey;
/** Holds locks for which a statement waits after it has read that the account exists. */
let blocker: pg.PoolClient;
beforeAll(async () => {
  site = await startTestApp();
  author = await site.join('surveyor');
  admin = await site.join('admin');
  blocker = await site.database.pool.connect();
});
afterAll(async () => {
  blocker.release();
  await site.close();
});
beforeEach(async () => {
  survey = await site.survey(author, { questions: QUESTIONS });
});

const ADDRESS = 'ada@people.example';
const QUESTIONS = [
  { text: 'Come again?', options: ['Yes', 'No'] },
  { kind: 'text' as const, text: 'Where can we write to you?', settings: { format: 'email' } },
];
const submit = (person: Member) => {
  const { body } = submissionTo(survey, [0]);
  const answers = { ...body.answers, [survey.questions[1]?._id ?? '']: ADDRESS };
  return person.call('submitResponse', { body: { ...body, answers } });
};

/** Deletes the account while `act` waits for these rows. */
async function deleteDuring(locked: string, person: Member, act: () => Promise<{ status: number }>) {
  await blocker.query('begin');
  await blocker.query(`${locked} for update`, [survey._id]);
  const acting = act();
  await expect.poll(() => countWaiting(site.database), { timeout: 10_000 }).toBe(1);
  let isDeleted = false;
  const deleting = admin.call('deleteUser', { params: { id: person.id } }).then(({ status }) => {
    isDeleted = true;
    return status;
  });
  await expect.poll(async () => isDeleted || (await countWaiting(site.database)) === 2, { timeout: 10_000 }).toBe(true);
  const wasFirst = isDeleted;
  await blocker.query('commit');
  expect(await deleting).toBe(200);
  return { wasFirst, status: (await acting).status };
}

const countIn = async (table: string, column: string, { id }: Person): Promise<number> =>
  (await site.database.pool.query(`select from ${table} where ${column} = $1`, [id])).rowCount ?? 0;

describe('[AB-73] when an account is deleted at the same moment,', () => {
  // On a cluster the deletion waits with them: a lock there is of the whole table.
  test.skipIf(inject('cluster')).each([
    { what: 'response', table: 'responses', column: 'respondent_id', act: submit },
    { what: 'ballot', table: 'ballots', column: 'voter_id', act: (me: Member) => me.call('votePoll', voteIn(survey)) },
    {
      ...{ what: 'like', table: 'reactions', column: 'user_id' },
      act: (me: Member) => me.call('react', { body: { surveyId: survey._id, action: 'like' } }),
    },
    {
      ...{ what: 'comment', table: 'comments', column: 'author_id' },
      act: (me: Member) => me.call('addComment', { body: { surveyId: survey._id, commentText: 'Well asked.' } }),
    },
    {
      ...{ what: 'report', table: 'reports', column: 'reporter_id' },
      act: (me: Member) => me.call('reportSurvey', { body: { surveyId: survey._id, report_message: 'Not true.' } }),
    },
  ])('no $what is stored after the deletion', async ({ table, column, act }) => {
    const person = await site.join('pro-user');

    const { wasFirst, status } = await deleteDuring('select from surveys where id = $1', person, () => act(person));

    expect(wasFirst).toBe(true);
    expect([403, 404, 503]).toContain(status); // 503 where the next call says why
    expect(await countIn(table, column, person)).toBe(0);
  });

  test('a response that comes first keeps nothing that tells who the person was', async () => {
    await submit(await site.join());
    const person = await site.join();

    const { wasFirst, status } = await deleteDuring('select from tally_blocks where survey_id = $1', person, () =>
      submit(person),
    );

    const { rows } = await site.database.pool.query('select given from responses where respondent_id = $1', [
      person.id,
    ]);
    expect({ wasFirst, status, rows }).toEqual({ wasFirst: false, status: 200, rows: [{ given: null }] });
  });
});
