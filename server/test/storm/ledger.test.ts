import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { placeOf } from '#server/db/tallies.ts';
import { startTestApp, submissionTo, type TestApp } from '#server/test/app.ts';
import { type Attempt, auditLedger, FLAWLESS, type Ledger, openLedger } from './ledger.ts';

let t: TestApp;
let place: string;
let ledger: Ledger;
/** Three submissions, all acknowledged. */
let sent: Attempt[];

beforeEach(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'canvass-ledger-'));
  ledger = openLedger(path.join(place, 'ledger'));
  t = await startTestApp();
  const survey = await t.survey(await t.join('surveyor'));
  sent = [];
  const { body } = submissionTo(survey);
  ledger.version(survey);
  for (const person of await t.crowd(3)) {
    const of = { survey: survey._id, revision: survey.revision, person: person.id };
    const attempt = { ...of, key: randomUUID(), answers: body.answers };
    ledger.attempt(attempt);
    const { status } = await person.call('submitResponse', { body }, { headers: { 'Idempotency-Key': attempt.key } });
    ledger.answer(attempt.key, status);
    sent.push(attempt);
  }
});
afterEach(async () => {
  ledger.close();
  await t.close();
  await rm(place, { recursive: true, force: true });
});

const audit = () => auditLedger(path.join(place, 'ledger'), t.database.connection);
const query = (statement: string, ...values: unknown[]) => t.database.pool.query(statement, values);

/** Sets the count of one option, in all surveys. */
const setTally = (code: number, n: number) =>
  query(`update tally_blocks set counts[${placeOf(code).place}] = $1 where block = $2`, n, placeOf(code).block);

/** Adds one to every count. */
const countOnce = () =>
  query(`update tally_blocks set counts = array(
    select n + least(n, 1) from unnest(counts) with ordinality as each (n, place) order by place)`);

describe('the oracle', () => {
  test('finds no fault in an unharmed database', async () => {
    expect(await audit()).toEqual({
      findings: FLAWLESS,
      figures: { acknowledged: 3, stored: 3, unknown: { stored: 0, notStored: 0 } },
    });
  });

  test('reports exactly the deleted row and the altered tally', async () => {
    const [first] = sent;
    await query('delete from responses where idempotency_key = $1', first?.key);
    await setTally(1, 7);

    const { findings } = await audit();

    const miscounted = (code: number, counts: { tally: number; recount: number }) => ({
      ...{ id: 'I3', says: 'every number is the count of its rows' },
      row: { survey: first?.survey, code, ...counts },
    });
    expect(findings).toEqual({
      ...FLAWLESS,
      lost: [first?.key],
      breaches: [
        miscounted(0, { tally: 3, recount: 2 }),
        miscounted(1, { tally: 7, recount: 2 }),
        miscounted(6, { tally: 3, recount: 2 }),
      ],
    });
  });

  test('reports a doubled row', async () => {
    const [first] = sent;
    await query('alter table responses drop constraint responses_pkey cascade');
    await query('insert into responses select * from responses where idempotency_key = $1', first?.key);
    await countOnce();

    const { breaches, ...findings } = (await audit()).findings;
    expect({ breaches: [], ...findings }).toEqual({ ...FLAWLESS, doubled: [`${first?.survey} ${first?.person}`] });
    expect(breaches.map(({ id }) => id)).toContain('I1');
  });

  test('reports a row that no client sent', async () => {
    const [first] = sent;
    const stranger = await t.join();
    const key = randomUUID();
    await query(
      `insert into responses (survey_id, respondent_id, choices, revision, idempotency_key, body_hash)
      select survey_id, $1, choices, revision, $2, body_hash from responses where idempotency_key = $3`,
      ...[stranger.id, key, first?.key],
    );
    await countOnce();

    expect((await audit()).findings).toEqual({ ...FLAWLESS, alien: [key] });
  });

  test('reports an altered answer', async () => {
    const [first] = sent;
    await query('update responses set choices = array[2, 6] where idempotency_key = $1', first?.key);
    await setTally(1, 2);
    await setTally(2, 1);

    expect((await audit()).findings).toEqual({ ...FLAWLESS, altered: [first?.key], reworded: [first?.key] });
  });

  test('reports words that were not sent', async () => {
    const [first] = sent;
    const words = JSON.stringify({ [Object.keys(first?.answers ?? {})[0] ?? '']: 'By boat' });
    await query('update responses set given = $1 where idempotency_key = $2', words, first?.key);

    expect((await audit()).findings).toEqual({ ...FLAWLESS, altered: [first?.key] });
  });

  test('reports an option whose words were changed after it had been chosen', async () => {
    await query(`update surveys set questions = jsonb_set(questions, '{0,options,0,text}', '"Aeroplane"')`);

    expect((await audit()).findings).toEqual({ ...FLAWLESS, reworded: sent.map(({ key }) => key) });
  });

  test('reports a stored response that was refused', async () => {
    const [first] = sent;
    const key = randomUUID();
    if (!first) throw new Error('Nothing was sent');
    ledger.attempt({ ...first, key });
    ledger.answer(key, 422);
    await query('update responses set idempotency_key = $1 where idempotency_key = $2', key, first.key);

    expect((await audit()).findings).toEqual({ ...FLAWLESS, lost: [first.key], refused: [key] });
  });

  test('tells unanswered submissions that were stored from those that were not', async () => {
    const [first] = sent;
    if (!first) throw new Error('Nothing was sent');
    ledger.attempt({ ...first, key: randomUUID() });

    expect((await audit()).figures.unknown).toEqual({ stored: 0, notStored: 1 });
  });
});
