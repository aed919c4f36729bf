import { randomUUID } from 'node:crypto';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import type { Problem } from '#contract/http/problem.ts';
import { PROOF_HEADER } from '#contract/responses/proof.ts';
import type { Survey } from '#contract/surveys/surveys.ts';
import { createProofs } from '#server/adapters/identity/proofs.ts';
import { type Caller, startTestApp, submissionTo, type TestApp } from '#server/test/app.ts';
import { openGuest } from '#server/test/guests.ts';
import { inviting } from '#server/test/invitations.ts';
import type { Person } from '#server/test/people.ts';

let t: TestApp;
let author: Person & Caller;
/** Another process, in which every survey with a guest is flooded. */
let flooded: TestApp;
beforeAll(async () => {
  t = await startTestApp(undefined, { guestRate: 1 });
  flooded = await startTestApp(t, { guestRate: 0 });
  author = await t.join('surveyor');
});
afterAll(async () => {
  await flooded.close();
  await t.close();
});
afterEach(() => void vi.useRealTimers());

const SCHOOL = '203.0.113.7';
const forAll = () => t.survey(author, { audience: 'link' });
const proofIn = ({ fields }: Problem) => solve(fields?.['challenge'] ?? '');
const refusedFor = (reason: string) => ({
  status: 428,
  problem: { code: 'proof_needed', fields: { proof: reason, challenge: expect.any(String) } },
});

async function solve(challenge: string): Promise<Record<string, string>> {
  const parsed = JSON.parse(challenge);
  const solution = await solveChallenge({ challenge: parsed, deriveKey });
  return { [PROOF_HEADER]: encoded({ challenge: parsed, solution }) };
}
const encoded = (proof: unknown) => Buffer.from(JSON.stringify(proof)).toString('base64url');

/** Responses and countdowns. */
const storedIn = async ({ _id }: Survey): Promise<number> => {
  const text = `select (select count(*) from responses where survey_id = $1) + (select count(*) from attempts where survey_id = $1) as n`;
  return (await t.database.pool.query(text, [_id])).rows[0].n;
};

/** Guests of one address, each in a browser of their own. */
const crowdAt = (app: TestApp, survey: Survey, { count, from = SCHOOL }: { count: number; from?: string }) =>
  Promise.all(Array.from({ length: count }, () => openGuest(app, { from }).start(survey)));

// A cluster that shares the cores of its tests does not begin 300 countdowns at once within the time that a call may wait.
describe.skipIf(inject('cluster'))('[S84] guests from one network', () => {
  test('are a class of 300 behind one address: all begin and hand in without waiting for another', async () => {
    const calm = await startTestApp(t, { guestRate: 20 });
    const survey = await forAll();
    const class300 = Array.from({ length: 300 }, () => openGuest(calm, { from: SCHOOL }));

    for (const step of ['start', 'submit', 'look'] as const) {
      const answers = await Promise.all(class300.map((pupil) => pupil[step](survey)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    }
    expect(await storedIn(survey)).toBe(600);
    await calm.close();
  });

  test('wait for their turn above the rate, and then are told when to come again, while all others go on', async () => {
    const slow = await startTestApp(t);
    const survey = await forAll();
    for (let hundreds = 0; hundreds < 10; hundreds += 1) await crowdAt(slow, survey, { count: 100 });
    const answers = crowdAt(slow, survey, { count: 400 });
    const [member, { author: host, params }] = [await t.join(), await inviting(t, 'ada@people.example')];
    const { status, headers } = await openGuest(slow, { from: '198.51.100.1' }).submit(survey);
    expect(status).toBe(200);
    expect(headers['retry-after']).toBeUndefined();
    expect((await slow.as(member).call('submitResponse', submissionTo(survey))).status).toBe(200);
    expect((await slow.as(host).call('getInvitations', { params })).status).toBe(200);

    const all = await answers;
    const refused = all.filter((answer) => answer.status === 429);
    expect(Object.keys(Object.groupBy(all, ({ status }) => String(status)))).toEqual(['200', '429']);
    expect(refused.length).toBeGreaterThan(100);
    expect(refused[0]).toMatchObject({ problem: { code: 'too_many_requests' }, headers: { 'retry-after': '5' } });
    await slow.close();
  });
});

describe('[S84] [AB-99] a survey that is flooded', () => {
  test('asks new guests for a proof of work, and no one else, and no guest of another survey', async () => {
    const [survey, other] = [await forAll(), await forAll()];
    const [early, member] = [openGuest(t), await t.join()];
    const { author: host, params } = await inviting(t, 'bob@people.example');
    await early.start(survey);
    const flood = await crowdAt(t, survey, { count: 100 });
    expect(flood.filter(({ status }) => status === 428).length).toBeGreaterThan(30);

    expect(await openGuest(t).start(survey)).toMatchObject(refusedFor('missing'));
    expect(await openGuest(t).submit(survey)).toMatchObject(refusedFor('missing'));
    expect((await early.submit(survey)).status).toBe(200);
    expect((await member.call('submitResponse', submissionTo(survey))).status).toBe(200);
    expect((await openGuest(t).submit(other)).status).toBe(200);
    const invited = openGuest(t, { invitedTo: params.id, invitation: await invitationOf(params.id) });
    const { body } = await host.call('getSurvey', { params });
    expect((await invited.submit(body)).status).toBe(200);
  });

  test('lets in who brings a proof: they begin, and hand in what they began', async () => {
    const survey = await forAll();
    const guest = openGuest(flooded);
    const { problem } = await guest.start(survey);
    expect(await storedIn(survey)).toBe(0);

    expect((await guest.start(survey, await proofIn(problem))).status).toBe(200);
    expect((await guest.submit(survey)).status).toBe(200);
    expect(await guest.submit(survey)).toMatchObject({ status: 400, problem: { code: 'already_submitted' } });
  });

  test('lets in browsers that keep no cookies, and counts what they repeat under one key once', async () => {
    const survey = await forAll();
    const bare = () => openGuest(flooded);
    const begun = await proofIn((await bare().start(survey)).problem);
    expect((await bare().start(survey, begun)).status).toBe(200);

    const key = { 'idempotency-key': randomUUID() };
    const proof = await proofIn((await bare().submit(survey, key)).problem);
    for (let time = 0; time < 3; time += 1) {
      expect((await bare().submit(survey, { ...key, ...(time < 2 && proof) })).status).toBe(200);
    }
    const { rows } = await t.database.pool.query('select from responses where survey_id = $1', [survey._id]);
    expect(rows).toHaveLength(1);
  });

  test('takes no proof twice, for another survey or guest, that is forged, or too late, and stores nothing then', async () => {
    const [survey, other] = [await forAll(), await forAll()];
    const guest = openGuest(flooded);
    const proof = await proofIn((await guest.start(survey)).problem);
    const { challenge, solution } = JSON.parse(Buffer.from(proof[PROOF_HEADER] ?? '', 'base64url').toString());

    expect(await openGuest(flooded).submit(other, proof)).toMatchObject(refusedFor('other_survey'));
    const stranger = openGuest(flooded);
    await stranger.start(survey);
    expect(await stranger.start(survey, proof)).toMatchObject(refusedFor('other_guest'));
    for (const forged of [
      { challenge, solution: { ...solution, counter: solution.counter + 1 } },
      { challenge: { ...challenge, signature: 'ab'.repeat(32) }, solution },
      { challenge: { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '0' } }, solution },
      { challenge: JSON.parse(await createProofs('another site').challenge(purposeOf(challenge))), solution },
      'nonsense',
    ]) {
      expect(await guest.start(survey, { [PROOF_HEADER]: encoded(forged) })).toMatchObject(refusedFor('forged'));
    }
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 60_000 });
    expect(await guest.start(survey, proof)).toMatchObject(refusedFor('expired'));
    vi.useRealTimers();
    expect(await storedIn(survey)).toBe(0);

    expect((await guest.submit(survey, proof)).status).toBe(200);
    const again = openGuest(flooded, { from: '198.51.100.9' });
    expect((await again.submit(survey, proof)).status).toBe(428);
    const copied = await openGuest(flooded).start(survey, proof);
    expect(copied).toMatchObject({ status: 400, problem: { code: 'already_submitted' } });
    const { rows } = await t.database.pool.query('select from responses where survey_id = $1', [survey._id]);
    expect(rows).toHaveLength(1);
  });

  test('asks for a proof before a file for an answer is read', async () => {
    const survey = await t.survey(author, {
      audience: 'link',
      questions: [{ kind: 'file' as const, text: 'Show us', settings: {} }],
    });
    const answer = await openGuest(flooded).upload(survey);
    expect(answer).toMatchObject(refusedFor('missing'));
  });

  test('is calm again a while after the flood', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const survey = await forAll();
    await crowdAt(t, survey, { count: 300 });
    expect((await openGuest(t).start(survey)).status).toBe(428);
    vi.advanceTimersByTime(90_000);
    expect((await openGuest(t).start(survey)).status).toBe(200);
  });
});

const purposeOf = ({
  parameters: { data },
}: {
  parameters: { data: Record<'survey' | 'guest' | 'seed', string> };
}) => ({
  surveyId: data.survey,
  guest: data.guest,
  seed: data.seed,
});

async function invitationOf(surveyId: string): Promise<string> {
  const { rows } = await t.database.pool.query('select id from invitations where survey_id = $1', [surveyId]);
  return rows[0].id;
}
