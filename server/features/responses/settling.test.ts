import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { ANONYMOUS_MIN } from '#basics/limits.ts';
import type { Survey } from '#contract/surveys/surveys.ts';
import { FILE_QUESTION, uploadFiles } from '#server/test/answer-files.ts';
import { type Caller, startTestApp, submissionTo, type TestApp, voteIn } from '#server/test/app.ts';
import { countWaiting } from '#server/test/database.ts';
import { openGuest, visitors } from '#server/test/guests.ts';
import { findLinks, type Pair } from '#server/test/linking.ts';
import type { Person } from '#server/test/people.ts';
import { adoptResponses, settleResponses } from './settling.service.ts';

const PEOPLE = 24;
const DAY_MS = 24 * 3600 * 1000;
const QUESTIONS = [
  { text: 'By what?', options: ['Train', 'Bicycle', 'On foot'] },
  { kind: 'text' as const, text: 'What would you change?' },
  FILE_QUESTION,
];
let t: TestApp;
let author: Person & Caller;
beforeAll(async () => {
  t = await startTestApp();
  author = await t.join('surveyor');
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.database.pool.query('truncate responses, attempts, answer_files cascade');
});

const query = async (text: string, values: unknown[] = []) => (await t.database.pool.query(text, values)).rows;
const settle = () => settleResponses(t.database.db);
const newSurvey = (changes: Parameters<TestApp['survey']>[1] = {}) =>
  t.survey(author, { audience: 'link', anonymous: true, questions: QUESTIONS, textsOpen: true, ...changes });
const settledIn = async ({ _id }: Survey) =>
  (await query('select settled from responses where survey_id = $1 order by 1', [_id])).map(({ settled }) => settled);
/** As if everything had come yesterday. */
async function endDay(): Promise<void> {
  const yesterday = new Date(Math.floor(Date.now() / DAY_MS - 1) * DAY_MS);
  await query('update responses set submitted_at = $1', [yesterday]);
  await query('update answer_files set uploaded_at = $1', [yesterday]);
}

/** Begins, votes and answers, with a text and two files, one of which is handed in. */
async function answer(survey: Survey, each: Person & Caller, key: string = randomUUID()): Promise<Pair> {
  const [choice, text, file] = survey.questions;
  const question = file?._id ?? '';
  await each.call('startSurvey', { params: { id: survey._id } });
  await each.call('votePoll', voteIn(survey));
  const [handedIn] = await uploadFiles(t, each, { _id: survey._id, question }, ['in.txt', 'out.txt']);
  const answers = {
    [choice?._id ?? '']: choice?.codes[0],
    [text?._id ?? '']: randomUUID(),
    [question]: [handedIn],
  };
  const body = { surveyId: survey._id, revision: survey.revision, answers };
  const { status } = await each.call('submitResponse', { body }, { headers: { 'Idempotency-Key': key } });
  expect(status).toBe(200);
  return { person: [each.id], respondentId: visitors.pseudonym(each.id, survey._id) };
}

/** People answer one after the other, in the order in which they joined. */
async function answerInTurn(survey: Survey, count: number): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (const each of await t.crowd(count)) pairs.push(await answer(survey, each));
  return pairs;
}

// Several nodes have no system columns in common.
describe.skipIf(inject('cluster'))('[S82] an anonymous answer in a copy of the database', () => {
  test('is joined to no member by any column of any two tables, once it is settled', async () => {
    const pairs = await answerInTurn(await newSurvey(), PEOPLE);
    // The search sees what there is to see.
    const links = await findLinks(t.database.pool, pairs);
    expect(links).toContain('responses.ctid ~ users.id');
    expect(links).toContain('attempts.started_at ~ ballots.cast_at');
    expect(links).toContain('answer_files.uploaded_at ~ ballots.cast_at');

    await settle();
    expect(await findLinks(t.database.pool, pairs)).toEqual([]);
  });

  test('is joined to no invited person', async () => {
    const survey = await newSurvey({ audience: 'invited', pollQuestion: '', pollOptions: [] });
    const addresses = Array.from({ length: PEOPLE }, () => `${randomUUID()}@people.example`);
    await author.call('addInvitations', { params: { id: survey._id }, body: { addresses: addresses.join('\n') } });
    const invited = await query('select id, email from invitations where survey_id = $1 order by id', [survey._id]);
    const pairs: Pair[] = [];
    for (const { id, email } of invited) {
      const browser = openGuest(t, { invitedTo: survey._id, invitation: id });
      await browser.start(survey);
      expect((await browser.submit(survey)).status).toBe(200);
      pairs.push({ person: [id, email], respondentId: visitors.pseudonym(id, survey._id) });
    }
    expect(await findLinks(t.database.pool, pairs)).toContain('responses.ctid ~ invitations.id');

    await settle();
    expect(await findLinks(t.database.pool, pairs)).toEqual([]);
  });

  test('is one of all of its day once that is over, though few were settled together before', async () => {
    const survey = await newSurvey();
    const pairs: Pair[] = [];
    for (let few = 0; few < 4; few += 1) {
      pairs.push(...(await answerInTurn(survey, PEOPLE / 4)));
      await settle();
    }
    expect(await findLinks(t.database.pool, pairs)).toContain('responses.xmin ~ users.id');

    await endDay();
    await settle();
    expect(await findLinks(t.database.pool, pairs)).toEqual([]);
    expect(new Set(await settledIn(survey))).toEqual(new Set([2]));
  });
});

describe('[S82] settling', () => {
  test('waits for enough answers, for the end of their day, or for the close', async () => {
    const [open, closed] = [await newSurvey(), await newSurvey()];
    for (const survey of [open, closed]) await answerInTurn(survey, ANONYMOUS_MIN - 1);
    await settle();
    expect(await settledIn(open)).toEqual([0, 0, 0, 0]);

    await query(`update surveys set deadline = now() - interval '11 minutes' where id = $1`, [closed._id]);
    await settle();
    expect(await settledIn(closed)).toEqual([2, 2, 2, 2]);
    expect(await settledIn(open)).toEqual([0, 0, 0, 0]);

    await answerInTurn(open, 1);
    await settle();
    expect(await settledIn(open)).toEqual([1, 1, 1, 1, 1]);

    await endDay();
    await answerInTurn(open, 1);
    await settle();
    expect(await settledIn(open)).toEqual([0, 2, 2, 2, 2, 2]);
  });

  test('changes nothing of an answer but its day, whatever columns it has, and keeps what is hidden of it', async () => {
    const survey = await newSurvey();
    await answerInTurn(survey, ANONYMOUS_MIN);
    const [text, file] = [survey.questions[1]?._id ?? '', survey.questions[2]?._id ?? ''];
    const [{ id: respondent }] = (await query('select respondent_id as id from responses')) as [{ id: string }];
    const params = { id: survey._id, question: text, respondent };
    expect((await author.call('hideText', { params, body: { hidden: true } })).status).toBe(200);
    const stored = () =>
      query(`select to_jsonb(r) - '{settled}'::text[] as response, to_jsonb(h) as hidden
        from responses r left join hidden_texts h using (survey_id, respondent_id) order by respondent_id`);
    const results = async () => (await author.call('getSurvey', { params: { id: survey._id } })).body;
    const before = [await stored(), await results()];

    await settle();

    expect(await settledIn(survey)).toEqual([1, 1, 1, 1, 1]);
    expect([await stored(), await results()]).toEqual(before);
    // What was uploaded beside the answers can be handed in no more.
    const files = await query(
      'select handed_in_at is not null as stays, uploaded_at::time as at from answer_files where removed_at is null',
    );
    expect(files).toEqual(Array(ANONYMOUS_MIN).fill({ stays: true, at: '00:00:00' }));
    const { body } = await author.call('listResponses', { params: { id: survey._id } });
    const handedIn = body.responses[0]?.answers[file] as { id: string }[] | undefined;
    const found = await author.call('readAnswerFile', { params: { id: survey._id, file: handedIn?.[0]?.id ?? '' } });
    expect(found.status).toBe(200);
  });

  test('[C15] lets a submission that is repeated much later be answered alike, and a second one refused', async () => {
    const survey = await newSurvey({ questions: QUESTIONS.slice(0, 1) });
    const people = await t.crowd(ANONYMOUS_MIN);
    const key = { 'Idempotency-Key': randomUUID() };
    const send = (each: Caller | undefined, headers = {}) =>
      each?.call('submitResponse', submissionTo(survey, [0]), { headers });
    await people[0]?.call('startSurvey', { params: { id: survey._id } });
    for (const [at, each] of people.entries()) await send(each, at === 0 ? key : {});
    await settle();

    expect((await send(people[0], key))?.status).toBe(200);
    expect((await send(people[0]))?.problem.code).toBe('already_submitted');
    expect((await people[0]?.call('startSurvey', { params: { id: survey._id } }))?.problem.code).toBe(
      'already_submitted',
    );
    expect(await settledIn(survey)).toEqual([1, 1, 1, 1, 1]);
  });

  test('loses, doubles and miscounts nothing while answers arrive, are repeated and are hidden, in two processes at once', async () => {
    const survey = await newSurvey({ questions: QUESTIONS.slice(0, 1), cap: 200 });
    const people = await t.crowd(60);
    let isOver = false;
    const settling = [1, 2].map(async () => {
      while (!isOver) await settle();
    });
    const submit = async (each: Person & Caller) => {
      const key = { 'Idempotency-Key': randomUUID() };
      for (let time = 0; time < 3; time += 1) {
        expect((await each.call('submitResponse', submissionTo(survey, [0]), { headers: key })).status).toBe(200);
      }
    };
    try {
      for (let at = 0; at < people.length; at += 10) await Promise.all(people.slice(at, at + 10).map(submit));
    } finally {
      isOver = true;
    }
    await Promise.all(settling);
    await settle();

    expect(await settledIn(survey)).toHaveLength(people.length);
    const [{ n }] = await query('select sum(n)::int as n from tallies where survey_id = $1 and code = 0', [survey._id]);
    expect(n).toBe(people.length);
  });

  test.skipIf(inject('cluster'))('leaves all as it was when its process is lost in the middle', async () => {
    const survey = await newSurvey();
    await answerInTurn(survey, ANONYMOUS_MIN);
    const client = await t.database.pool.connect();
    try {
      await client.query('begin; select from attempts for update');
      const settling = expect(settle()).rejects.toThrow();
      await vi.waitUntil(async () => (await countWaiting(t.database)) > 0);
      await query(
        `select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
      await settling;
    } finally {
      await client.query('rollback');
      client.release();
    }
    expect(await settledIn(survey)).toEqual([0, 0, 0, 0, 0]);

    await settle();
    expect(await settledIn(survey)).toEqual([1, 1, 1, 1, 1]);
  });

  test('takes in what an earlier version stored: its moments go, and its keys are derived', async () => {
    const survey = await newSurvey({ questions: QUESTIONS.slice(0, 1) });
    const people = await t.crowd(ANONYMOUS_MIN);
    const keys = people.map(() => randomUUID());
    for (const each of people) await each.call('submitResponse', submissionTo(survey, [0]));
    for (const [at, each] of people.entries()) {
      await query(
        `update responses set settled = null, submitted_at = now() - interval '1 day', started_at = now() - interval '2 days',
           idempotency_key = $2 where respondent_id = $1`,
        [visitors.pseudonym(each.id, survey._id), keys[at]],
      );
    }
    await query('update responses set body_hash = $1', [Buffer.alloc(16)]);

    await adoptResponses({ db: t.database.db, pseudonym: visitors.pseudonym });
    await settle();

    const rows = await query(
      `select settled, started_at, submitted_at = date_trunc('day', submitted_at, 'UTC') as coarse, idempotency_key = any($1) as told from responses`,
      [keys],
    );
    expect(rows).toEqual(Array(ANONYMOUS_MIN).fill({ settled: 2, started_at: null, coarse: true, told: false }));
    // Keys that are derived already stay.
    const kept = () => query('select idempotency_key from responses order by 1');
    const derived = await kept();
    await query('update responses set settled = null');
    await adoptResponses({ db: t.database.db, pseudonym: visitors.pseudonym });
    expect(await kept()).toEqual(derived);
  });

  test('leaves surveys alone that name their respondents', async () => {
    const survey = await newSurvey({ anonymous: false });
    for (const each of await t.crowd(ANONYMOUS_MIN)) await answer(survey, each);
    await endDay();
    await adoptResponses({ db: t.database.db, pseudonym: visitors.pseudonym });
    await settle();
    expect(await settledIn(survey)).toEqual([null, null, null, null, null]);
  });
});
