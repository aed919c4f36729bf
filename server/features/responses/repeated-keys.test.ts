import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Survey } from '#contract/surveys/surveys.ts';
import { createVisitors } from '#server/adapters/identity/visitors.ts';
import { type Caller, SURVEY, startTestApp, submissionTo, type TestApp } from '#server/test/app.ts';
import { type Person, TEST_SECRET, TEST_URL } from '#server/test/people.ts';

const visitors = createVisitors({ publicUrl: TEST_URL, secret: TEST_SECRET });
let t: TestApp;
let author: Person & Caller;
beforeAll(async () => {
  t = await startTestApp();
  author = await t.join('surveyor');
});
afterAll(() => t.close());

const storedIn = async ({ _id }: Survey): Promise<{ id: string; key: string }[]> => {
  const text = 'select respondent_id as id, idempotency_key as key from responses where survey_id = $1';
  return (await t.database.pool.query(text, [_id])).rows;
};

/** The id of a browser without cookies that answers under a key, as every version has made it. */
function guestOf(key: string, { _id }: Survey): string | null {
  const visitor = visitors.read(null, undefined);
  visitor.becomeGuest(key);
  return visitor.guestIn(_id);
}

const CALLERS = [
  ['a guest without cookies', true],
  ['a member', false],
] as const;

describe.each(CALLERS)('[S80] [C15] the submission of %s', (_, isGuest) => {
  test.each([
    ['that names its respondents', false],
    ['that is anonymous', true],
  ])('to a survey %s is stored once, whichever version stored it', async (_kind, anonymous) => {
    const survey = await t.survey(author, { audience: 'link', anonymous });
    const caller: Caller = isGuest ? t.guest : await t.join();
    const key = randomUUID();
    const send = () => caller.call('submitResponse', submissionTo(survey), { headers: { 'Idempotency-Key': key } });
    expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(200);
    const [stored] = await storedIn(survey);
    if (isGuest) expect(stored?.id).toBe(guestOf(key, survey));

    // The version before stored the key as it came.
    await t.database.pool.query('update responses set idempotency_key = $2 where survey_id = $1', [survey._id, key]);
    expect((await send()).status).toBe(200);
    expect(await storedIn(survey)).toHaveLength(1);
  });
});

test('[S80] the key that makes a browser a guest is not stored', async () => {
  const survey = await t.survey(author, { audience: 'link' });
  const key = randomUUID();
  await t.guest.call('submitResponse', submissionTo(survey), { headers: { 'Idempotency-Key': key } });
  const [stored] = await storedIn(survey);
  expect(stored?.key).not.toBe(key);
  expect(guestOf(stored?.key ?? '', survey)).not.toBe(stored?.id);
});

test('[C15] a key in capital letters is the same key', async () => {
  const survey = await t.survey(author);
  const member = await t.join();
  const key = randomUUID();
  for (const spelled of [key, key.toUpperCase()]) {
    const sent = await member.call('submitResponse', submissionTo(survey), { headers: { 'Idempotency-Key': spelled } });
    expect(sent.status).toBe(200);
  }
});

test('[S30] a survey and a draft that the version before stored under a key are stored once', async () => {
  for (const name of ['createSurvey', 'createDraft'] as const) {
    const key = { 'Idempotency-Key': randomUUID() };
    const send = async () => (await author.call(name, { body: SURVEY }, { headers: key })).body._id;
    const id = await send();
    await t.database.pool.query('update surveys set idempotency_key = $2 where id = $1', [id, key['Idempotency-Key']]);
    expect(await send()).toBe(id);
  }
});
