import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Survey } from '#contract/surveys/surveys.ts';
import { createVisitors } from '#server/adapters/identity/visitors.ts';
import { type Caller, startTestApp, type TestApp } from '#server/test/app.ts';
import { type GuestBrowser, openGuest, visitors } from '#server/test/guests.ts';
import { sendRaw } from '#server/test/hostile/raw-call.ts';
import { crowdOf, inviting } from '#server/test/invitations.ts';
import { type Person, TEST_URL } from '#server/test/people.ts';

const GUESSES = 10_000;
const INDEX = '<head><title>Canvass</title>\n<meta name="description" content=""></head><body></body>';
const elsewhere = createVisitors({ publicUrl: TEST_URL, secret: 'the secret of another site, which is 32 long' });

let t: TestApp;
let webDir: string;
let author: Person & Caller;
let survey: Survey;
let invitations: string[];
beforeAll(async () => {
  webDir = await mkdtemp(path.join(tmpdir(), 'canvass-web-'));
  await writeFile(path.join(webDir, 'index.html'), INDEX);
  t = await startTestApp(undefined, { webDir });
  const invited = await inviting(t, crowdOf(5));
  author = invited.author;
  survey = (await author.call('getSurvey', { params: invited.params })).body;
  const { rows } = (await author.call('listInvitations', { params: invited.params })).body;
  invitations = rows.map(({ _id }) => _id);
});
afterAll(async () => {
  await t.close();
  await rm(webDir, { recursive: true, force: true });
});

const openLink = async (key: string, from?: string) => {
  const { status, headers } = await sendRaw(t.app, { method: 'GET', url: `/i/${key}`, ...(from && { from }) });
  return { status, cookie: headers['set-cookie'] };
};
const keyOf = (place: number) => visitors.invitationKey(invitations[place] ?? '');
const bearing = (key: string) => ({ cookie: visitors.invitationCookie(survey._id, key).split(';')[0] ?? '' });
const seenWith = async (headers: { cookie: string }, { _id: id } = survey) =>
  (await t.guest.call('getSurvey', { params: { id } }, { headers })).status;

/** An invalid key: random, or an invitation's key with other bytes in its signature. */
function guess(n: number): string {
  if (n % 2 === 0) return randomBytes(32).toString('base64url');
  const key = Buffer.from(keyOf(0), 'base64url');
  key.writeUInt32BE(n, 28);
  return key.toString('base64url');
}

describe('[S81] [AB-98] guessing personal links', () => {
  test('opens nothing, and is slowed for a network, which meanwhile learns nothing more, while others go on', async () => {
    const answers = new Map<number, number>();
    for (let n = 0; n < GUESSES; n += 1) {
      const { status, cookie } = await openLink(guess(n), `2001:db8:2:1::${(n % 5_000).toString(16)}`);
      expect(cookie).toBeUndefined();
      answers.set(status, (answers.get(status) ?? 0) + 1);
    }
    expect([...answers.keys()].toSorted()).toEqual([404, 429]);
    expect(answers.get(404)).toBeLessThanOrEqual(180);
    expect(await openLink(keyOf(0), '2001:db8:2:1::abcd')).toMatchObject({ status: 429, cookie: undefined });
    expect((await openLink(keyOf(0), '2001:db8:2:2::1')).status).toBe(302);
  });

  test('opens nothing as a cookie either', async () => {
    const seen = new Set<number>();
    for (let n = 0; n < GUESSES; n += 1) seen.add(await seenWith(bearing(guess(n))));
    expect([...seen]).toEqual([404]);
    expect(await seenWith(bearing(keyOf(0)))).toBe(200);
  });
});

describe('[S81] [AB-98] a personal link', () => {
  test('that was used opens what was answered, and answers no second time, from whichever browser', async () => {
    const [first, second] = [0, 1].map(() => openGuest(t, { invitedTo: survey._id, invitation: invitations[1] ?? '' }));
    expect((await first?.submit(survey))?.status).toBe(200);
    for (const browser of [first, second]) {
      expect(await browser?.submit(survey)).toMatchObject({ status: 400, problem: { code: 'already_submitted' } });
      expect(await browser?.start(survey)).toMatchObject({ status: 400, problem: { code: 'already_submitted' } });
    }
  });

  test('that was revoked opens nothing, also in a browser that had opened it and begun', async () => {
    const browser = openGuest(t, { invitedTo: survey._id, invitation: invitations[2] ?? '' });
    expect((await browser.start(survey)).status).toBe(200);
    const params = { id: survey._id, invitation: invitations[2] ?? '' };
    expect((await author.call('revokeInvitation', { params, body: { revoked: true } })).status).toBe(200);

    expect(await openLink(keyOf(2))).toMatchObject({ status: 404, cookie: undefined });
    for (const step of ['look', 'start', 'submit'] as const) expect((await browser[step](survey)).status).toBe(404);
  });

  test('of a survey that was taken down leads nowhere, and leads to it again when it is back', async () => {
    const act = (act: 'archive' | 'take-back') =>
      author.call('setSurveyState', { params: { id: survey._id }, body: { act } });
    expect((await act('archive')).status).toBe(200);
    expect(await openLink(keyOf(0))).toMatchObject({ status: 404, cookie: undefined });
    expect((await act('take-back')).status).toBe(200);
    expect((await openLink(keyOf(0))).status).toBe(302);
  });

  test('of another survey or with another site’s secret opens nothing of this one', async () => {
    const other = await inviting(t, 'eve@people.example');
    const { rows } = (await other.author.call('listInvitations', { params: other.params })).body;
    const foreign = visitors.invitationKey(rows[0]?._id ?? '');
    expect(await seenWith(bearing(foreign))).toBe(404);
    expect(await seenWith(bearing(foreign), { ...survey, _id: other.params.id })).toBe(404);

    const forged = elsewhere.invitationKey(invitations[3] ?? '');
    expect(await openLink(forged)).toMatchObject({ status: 404, cookie: undefined });
    expect(await seenWith(bearing(forged))).toBe(404);
    const { rows: stored } = await t.database.pool.query('select from responses where respondent_id = $1', [
      invitations[3],
    ]);
    expect(stored).toEqual([]);
  });
});

describe('[S80] [AB-98] the cookie of a guest', () => {
  const standing = async (browser: Pick<GuestBrowser, 'cookie'>, { _id: id }: Survey) => {
    const headers = { cookie: browser.cookie() };
    const { body } = await t.guest.call('getSurvey', { params: { id } }, { headers });
    return { guest: body.respondent?.id ?? null, answered: body.survey_response.length };
  };

  test('is the same guest where it was copied, and a new one where it was cleared', async () => {
    const open = await t.survey(author, { audience: 'link' });
    const guest = openGuest(t);
    expect((await guest.submit(open)).status).toBe(200);
    const known = await standing(guest, open);
    expect(known).toMatchObject({ guest: expect.any(String), answered: 1 });

    const copy = { cookie: guest.cookie() };
    expect(await openGuest(t).submit(open, copy)).toMatchObject({
      status: 400,
      problem: { code: 'already_submitted' },
    });
    expect((await openGuest(t).submit(open)).status).toBe(200);
    const { rows } = await t.database.pool.query('select from responses where survey_id = $1', [open._id]);
    expect(rows).toHaveLength(2);
  });

  test('is none where it was forged, or signed with the secret of another site', async () => {
    const open = await t.survey(author, { audience: 'link' });
    const guest = openGuest(t);
    await guest.submit(open);
    const [name = '', value = ''] = guest.cookie().split('=');
    const strange = elsewhere.read(null, undefined, {
      ...{ network: () => null, proof: () => null },
      setCookie: (cookie) => forgeries.push(cookie.split(';')[0] ?? ''),
    });
    const forgeries = [`${name}=${value.slice(0, -3)}AAA`, `${name}=${value.slice(0, 22)}`, `${name}=${randomUUID()}`];
    strange.becomeGuest('a seed');
    expect(forgeries).toHaveLength(4);

    for (const cookie of forgeries) {
      expect(await standing({ cookie: () => cookie }, open)).toEqual({ guest: null, answered: 0 });
    }
  });

  test('is not needed: what a browser without cookies repeats under one key is one response', async () => {
    const open = await t.survey(author, { audience: 'link' });
    const key = { 'idempotency-key': randomUUID() };
    for (let time = 0; time < 5; time += 1) expect((await openGuest(t).submit(open, key)).status).toBe(200);
    const { rows } = await t.database.pool.query('select from responses where survey_id = $1', [open._id]);
    expect(rows).toHaveLength(1);
  });
});
