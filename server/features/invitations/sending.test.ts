import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MAILS_PER_DAY, MAILS_PER_DAY_UNTIL_AGREED } from '#basics/limits.ts';
import { sayDeadline } from '#contract/sharing/letters.ts';
import { createVisitors } from '#server/adapters/identity/visitors.ts';
import { startTestApp, type TestApp } from '#server/test/app.ts';
import { crowdOf, inviting, LETTER, REMINDER, stopKeyOf } from '#server/test/invitations.ts';
import { TEST_SECRET } from '#server/test/people.ts';
import { type StandInMailServer, startMailServer } from '#server/test/stand-ins/mail-server.ts';

let server: StandInMailServer;
let site: TestApp;
beforeAll(async () => {
  server = await startMailServer();
  site = await startTestApp(undefined, { mail: { url: server.url, from: 'Canvass <no-reply@surveys.example>' } });
});
beforeEach(() => {
  server.received.length = 0;
  server.answer = 'taken';
});
afterAll(async () => {
  await site.close();
  await server.close();
});

type List = Awaited<ReturnType<typeof inviting>>;
const send = ({ author, params }: List, letter: object = LETTER) =>
  author.call('sendInvitations', { params, body: letter });
const overview = async ({ author, params }: List) => (await author.call('getInvitations', { params })).body;
const counts = async (list: List) => (await overview(list)).counts;
const people = async ({ author, params }: List) =>
  (await author.call('listInvitations', { params, query: { limit: '100' } })).body.rows;
const sent = (list: List, n: number) => expect.poll(() => counts(list), PATIENT).toMatchObject({ sent: n });
const PATIENT = { timeout: 15_000 };

/** As if the last mails had been sent so long ago. */
const ago = ({ params }: List, time: string) =>
  site.database.pool.query('update invitations set sent_at = now() - $2::interval where survey_id = $1', [
    params.id,
    time,
  ]);
/** The responses of these invitations, as if they had been handed in. */
const answer = ({ params }: List, ids: readonly string[]) =>
  site.database.pool.query(
    `insert into responses (survey_id, respondent_id, respondent_kind, choices, revision, idempotency_key, body_hash)
     select $1, id, 'invited', '{1}', 1, gen_random_uuid(), '\\x00' from unnest($2::uuid[]) as id`,
    [params.id, ids],
  );

describe('[S61] a mail to invited people', () => {
  test('says what its author wrote, with the person’s own link, and how to stop', async () => {
    const list = await inviting(site, 'Ada <ada@a.example>\nbob@b.example');
    expect((await send(list)).body).toEqual({ mails: 2 });
    await sent(list, 2);

    const [ada, bob] = ['ada@a.example', 'bob@b.example'].map((to) =>
      server.received.find(({ envelope }) => envelope.includes(to)),
    );
    const deadline = sayDeadline(new Date((await overview(list)).deadline), 'en');
    expect(ada).toMatchObject({
      subject: 'Please tell us, Ada: How do you get to work?',
      from: { name: 'Canvass', address: 'no-reply@surveys.example' },
      to: [{ address: 'ada@a.example' }],
    });
    expect(ada?.replyTo).toBeUndefined();
    expect(ada?.text).toContain(`Hello Ada,\n\nwill you answer until ${deadline}?\n\nhttp://localhost:3999/i/`);
    expect(ada?.text).toContain(list.author.name);
    expect(bob?.subject).toBe('Please tell us,: How do you get to work?');
    const links = [ada, bob].map((mail) => /http:\S+\/i\/([\w-]{43})/.exec(mail?.text ?? '')?.[1]);
    expect(new Set(links).size).toBe(2);
    const stop = /http:\S+\/stop\/[\w-]{43}/.exec(ada?.text ?? '')?.[0];
    const header = (name: string) => ada?.headers.find(({ key }) => key === name)?.value;
    expect(header('list-unsubscribe')).toBe(`<${stop}>`);
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  });

  test('[L110] has its foot and its dates in the language of the survey', async () => {
    const list = await inviting(site, 'ada@a.example');
    await site.database.pool.query(
      `update surveys set deadline = date_trunc('year', now()) + interval '2 years' where id = $1`,
      [list.params.id],
    );
    const { params } = list;
    await list.author.call('saveTranslations', { params, body: { language: 'fr', translations: [] } });
    await send(list);
    await sent(list, 1);

    const [mail] = server.received;
    const stop = /http:\S+\/stop\/[\w-]{43}/.exec(mail?.text ?? '')?.[0];
    const stopWords = 'Se désabonner\u00a0:';
    // The author’s preview has the same foot.
    const { foot } = (await list.author.call('getInvitations', { params: list.params })).body;
    const who = `${list.author.name} vous a envoyé cette invitation personnelle avec Canvass, localhost:3999.`;
    expect(mail?.text).toMatch(/will you answer until 1 janvier \d{4} à 00:00 UTC\?/);
    expect(mail?.text).toContain(`\n-- \n${who}\n${stopWords} ${stop}\n`);
    expect(foot).toEqual([who, `${stopWords} http://localhost:3999/stop/Kf3…`]);
    expect(mail?.html).toMatch(/^<!doctype html><html lang="fr"><head>/);
    expect(mail?.html).toContain(`>${who}</p><p style="color: #595959">${stopWords} <a href="${stop}">${stop}</a></p>`);
    expect(mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toBe(`<${stop}>`);
  });

  test('[L110] has them in the language of its author, if the survey has none', async () => {
    const list = await inviting(site, 'ada@a.example');
    await list.author.call('saveLanguage', { body: { language: 'fr' } });
    await send(list);
    await sent(list, 1);

    const { language, foot } = (await list.author.call('getInvitations', { params: list.params })).body;
    expect(language).toBe('fr');
    expect(server.received[0]?.text).toContain(foot[0]);
    expect(foot[0]).toContain('vous a envoyé');
  });

  test('has answers sent to its author only when the author says so', async () => {
    const list = await inviting(site, 'ada@a.example');
    await send(list, { ...LETTER, replies: true });
    await sent(list, 1);
    expect(server.received[0]?.replyTo).toMatchObject([{ address: list.author.email }]);
  });

  test('[AB-95] stays text, and lets nothing become a header', async () => {
    const evil = '<script>alert(1)</script> & {name}';
    const list = await inviting(site, '"Eve <b>\r\nBcc: x@y.example" <eve@a.example>', { title: `{link} ${evil}` });
    await send(list, { ...LETTER, subject: 'Hi {name}\r\nBcc: all@people.example', text: `${evil}\n{link} {title}` });
    await sent(list, 1);
    const [mail] = server.received;
    expect(mail?.envelope).toEqual(['eve@a.example']);
    expect(mail?.bcc).toBeUndefined();
    expect(mail?.to).toHaveLength(1);
    expect(mail?.subject).toBe('Hi Eve <b> Bcc: x@y.example Bcc: all@people.example');
    expect(mail?.html).not.toContain('<script');
    expect(mail?.html).not.toContain('<b>');
    // What a title says is not filled in.
    expect(mail?.text).toContain('{link} <script>');
    expect(mail?.text?.match(/\/i\//g)).toHaveLength(1);
  });

  test.each([
    ['without a link', { text: 'Hello' }, 'text'],
    ['without a subject', { subject: ' ' }, 'subject'],
    ['with something joined to the link', { text: 'Answer: {link}?src={name}' }, 'text'],
    ['with the link in the subject', { subject: '{link}' }, 'subject'],
    ['that is too long', { text: `{link}${'a'.repeat(5_001)}` }, 'text'],
  ])('is refused %s', async (_, change, field) => {
    const list = await inviting(site, 'ada@a.example');
    const { status, problem } = await send(list, { ...LETTER, ...change });
    expect([status, Object.keys(problem.fields ?? {})]).toEqual([422, [field]]);
  });
});

describe('[S62] sending', () => {
  test('mails each person once, however often it is pressed, and shows its progress', async () => {
    const list = await inviting(site, crowdOf(60));
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(list)));
    expect(answers.map(({ body }) => body.mails).sort((a, b) => (b ?? 0) - (a ?? 0))).toEqual([60, 0, 0, 0, 0]);
    expect((await overview(list)).progress?.total ?? 60).toBe(60);
    await sent(list, 60);
    expect(new Set(server.received.flatMap(({ envelope }) => envelope)).size).toBe(60);
    expect(server.received).toHaveLength(60);
    expect((await overview(list)).progress).toBeNull();
    await site.database.pool.query('select 1');
    const { rows } = await site.database.pool.query(
      `select action, after from audit_log where subject = $1 and action = 'invitations'`,
      [list.params.id],
    );
    expect(rows).toEqual([{ action: 'invitations', after: { mail: 'invitation', mails: 60 } }]);
  });

  test('stops while it is paused, and goes on', async () => {
    const slow = await startTestApp(site, {
      mail: { url: server.url, from: 'a@surveys.example' },
      mailRate: 60_000,
    });
    const list = await inviting(site, crowdOf(300));
    const pause = (paused: boolean) => list.author.call('pauseInvitations', { params: list.params, body: { paused } });
    await send(list);
    await pause(true);
    await expect.poll(() => counts(list), PATIENT).toMatchObject({ sending: 0 });
    const before = await counts(list);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(await counts(list)).toEqual(before);
    expect(await overview(list)).toMatchObject({ isPaused: true });
    await pause(false);
    await sent(list, 300);
    expect(server.received).toHaveLength(300);
    await slow.close();
  });

  test('keeps its rate', async () => {
    const { rows: before } = await site.database.pool.query<{ at: Date }>(
      'update mail_pace set free_at = now() returning free_at as at',
    );
    const list = await inviting(site, crowdOf(200));
    await send(list);
    await sent(list, 200);
    const { rows } = await site.database.pool.query<{ at: Date }>('select free_at as at from mail_pace');
    // 60,000 a minute: a millisecond each.
    expect(Number(rows[0]?.at) - Number(before[0]?.at)).toBeGreaterThanOrEqual(199);
  });

  test('tells whom the mail server refuses, with its code, and tries again when the author says so', async () => {
    server.answer = 'never';
    const list = await inviting(site, crowdOf(2));
    await send(list);
    await expect
      .poll(() => people(list), PATIENT)
      .toMatchObject([
        { status: 'refused', refusedCode: 550 },
        { status: 'refused', refusedCode: 550 },
      ]);
    server.answer = 'taken';
    const again = { params: list.params, body: { state: 'refused' } };
    expect((await list.author.call('resendInvitations', again)).body).toEqual({ mails: 2 });
    await sent(list, 2);
    expect((await list.author.call('resendInvitations', again)).body).toEqual({ mails: 0 });
  });

  test('waits while the mail server is away, and says so', async () => {
    server.answer = 'lost before the text';
    const list = await inviting(site, crowdOf(3));
    await send(list);
    await expect.poll(() => overview(list), PATIENT).toMatchObject({ trouble: { code: null }, counts: { waiting: 3 } });
    server.answer = 'taken';
    await site.database.pool.query(`update invitations set due_at = now() where state = 'waiting'`);
    await sent(list, 3);
    await expect.poll(async () => (await overview(list)).trouble, PATIENT).toBeNull();
    expect(server.received).toHaveLength(3);
  });

  test('never repeats by itself what may have been sent', async () => {
    server.answer = 'lost after the text';
    const list = await inviting(site, crowdOf(3));
    await send(list);
    await expect.poll(() => counts(list), PATIENT).toMatchObject({ unknown: 3 });
    server.answer = 'taken';
    expect((await send(list)).body).toEqual({ mails: 0 });
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(server.received).toEqual([]);
    const again = { params: list.params, body: { state: 'unknown' } };
    expect((await list.author.call('resendInvitations', again)).body).toEqual({ mails: 3 });
    await sent(list, 3);
    expect(server.received).toHaveLength(3);
  });

  test('is refused for a survey that is closed or archived, and holds what waits', async () => {
    const list = await inviting(site, crowdOf(2));
    await site.database.pool.query('update surveys set is_published = false, archived_at = now() where id = $1', [
      list.params.id,
    ]);
    expect((await send(list)).problem.code).toBe('mailing_closed');
    await site.database.pool.query(
      `update surveys set is_published = true, archived_at = null, deadline = now() where id = $1`,
      [list.params.id],
    );
    expect((await send(list)).problem.code).toBe('mailing_closed');
  });

  test('needs an author whose own address is confirmed', async () => {
    const list = await inviting(site, crowdOf(2));
    await site.database.pool.query('update users set email_verified = false where id = $1', [list.author.id]);
    expect(await overview(list)).toMatchObject({ isConfirmed: false });
    expect((await send(list)).problem.code).toBe('email_unconfirmed');
  });

  test(`[AB-97] stays below ${MAILS_PER_DAY} mails of an author on a day, over all surveys`, async () => {
    const list = await inviting(site, crowdOf(10));
    await site.database.pool.query(
      `insert into author_mails (author_id, day, mails) values ($1, (now() at time zone 'UTC')::date, $2)`,
      [list.author.id, MAILS_PER_DAY - 9],
    );
    const refused = await send(list);
    expect([refused.status, refused.problem.code]).toEqual([429, 'too_many_mails']);
    expect(await counts(list)).toMatchObject({ new: 10 });
    const [one] = await people(list);
    await list.author.call('removeInvitations', { params: list.params, query: { invitation: one?._id } });
    expect((await send(list)).body).toEqual({ mails: 9 });
    expect(await overview(list)).toMatchObject({ mailsLeft: 0 });
  });

  test(`[AB-97] stays below ${MAILS_PER_DAY_UNTIL_AGREED} a day until an admin agrees that the author lists surveys`, async () => {
    const list = await inviting(site, crowdOf(MAILS_PER_DAY_UNTIL_AGREED + 1));
    const publishing = (where: string) =>
      site.database.pool.query('update users set publishing = $2 where id = $1', [list.author.id, where]);

    for (const where of ['by-link', 'nowhere']) {
      await publishing(where);
      const refused = await send(list);
      expect([refused.status, refused.problem.code]).toEqual([429, 'too_many_mails']);
      expect(refused.problem.fields?.['mails']).toContain(`${MAILS_PER_DAY_UNTIL_AGREED} a day`);
    }
    expect(await overview(list)).toMatchObject({
      mailsMax: MAILS_PER_DAY_UNTIL_AGREED,
      mailsLeft: MAILS_PER_DAY_UNTIL_AGREED,
    });

    await list.author.call('removeInvitations', { params: list.params, query: {} });
    const add = (addresses: string) => list.author.call('addInvitations', { params: list.params, body: { addresses } });
    await add(crowdOf(3));
    await site.database.pool.query(
      `insert into author_mails (author_id, day, mails) values ($1, (now() at time zone 'UTC')::date, $2)`,
      [list.author.id, MAILS_PER_DAY_UNTIL_AGREED - 2],
    );
    expect((await send(list)).problem.code).toBe('too_many_mails');
    await publishing('everywhere');
    expect((await send(list)).body).toEqual({ mails: 3 });
    await sent(list, 3);
    await publishing('by-link');
    expect(await overview(list)).toMatchObject({ mailsLeft: 0 });
  });
});

describe('[S63] a reminder', () => {
  test('goes to those who have not answered, a day later, twice at most', async () => {
    const list = await inviting(site, crowdOf(4));
    await send(list);
    await sent(list, 4);
    expect((await send(list, REMINDER)).body).toEqual({ mails: 0 });
    expect(await overview(list)).toMatchObject({ remindable: 0, tooRecent: 4 });

    const [one, two] = await people(list);
    await answer(list, [one?._id ?? '']);
    await list.author.call('revokeInvitation', {
      params: { ...list.params, invitation: two?._id ?? '' },
      body: { revoked: true },
    });
    for (const reminder of [1, 2, 3]) {
      await ago(list, '25 hours');
      server.received.length = 0;
      const { body } = await send(list, REMINDER);
      expect(body).toEqual({ mails: reminder === 3 ? 0 : 2 });
      await sent(list, 2);
      await expect.poll(() => server.received.length).toBe(reminder === 3 ? 0 : 2);
      expect(server.received.map(({ subject }) => subject).every((each) => each?.startsWith('Once more'))).toBe(true);
    }
    expect(await counts(list)).toMatchObject({ answered: 1, revoked: 1, sent: 2 });
    expect((await people(list)).map(({ reminders }) => reminders)).toEqual([0, 0, 2, 2]);
  });

  test('can wait for as many as were mailed, also while mails leave', async () => {
    const list = await inviting(site, crowdOf(300));
    await send(list);

    let sentNow = 0;
    do {
      const seen = await overview(list);
      sentNow = seen.counts.sent;
      expect(seen).toMatchObject({ remindable: 0, tooRecent: sentNow });
    } while (sentNow < 300);
  });

  test('of an anonymous survey goes to all, so that no number tells who has answered', async () => {
    const list = await inviting(site, crowdOf(3), { anonymous: true });
    await send(list);
    await sent(list, 3);
    const { rows } = await site.database.pool.query<{ id: string }>(
      'select id from invitations where survey_id = $1 order by id',
      [list.params.id],
    );
    const ids = rows.map(({ id }) => id);
    const { pseudonym } = createVisitors({ publicUrl: new URL('http://localhost:3999'), secret: TEST_SECRET });
    await answer(list, [pseudonym(ids[0] ?? '', list.params.id)]);
    await ago(list, '25 hours');
    const told = [await people(list), await counts(list)];

    expect((await send(list, REMINDER)).body).toEqual({ mails: null });

    await expect.poll(() => server.received.length, PATIENT).toBe(6);
    expect(
      server.received
        .slice(3)
        .map(({ envelope }) => envelope[0])
        .toSorted(),
    ).toEqual(['person-0@crowd.example', 'person-1@crowd.example', 'person-2@crowd.example']);
    expect([await people(list), await counts(list)]).toEqual(told);
    expect(await overview(list)).toMatchObject({ answered: 1, remindable: null, tooRecent: null, progress: null });
    const log = await site.database.pool.query(
      `select after from audit_log where subject = $1 and after->>'mail' = 'reminder'`,
      [list.params.id],
    );
    expect(log.rows).toEqual([{ after: { mail: 'reminder' } }]);
  });
});

describe('[S64] whoever wants no mails', () => {
  const oneClick = (key: string, payload = 'List-Unsubscribe=One-Click', headers = {}) =>
    site.app.inject({
      method: 'POST',
      url: `/stop/${key}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload,
    });

  test('gets none of any author, and each author sees so', async () => {
    const key = stopKeyOf('gone@a.example');
    expect((await site.guest.call('readMailStop', { params: { key } })).body).toEqual({
      of: 'authors',
      stopped: false,
    });
    const answer = await site.guest.call('setMailStop', { params: { key }, body: { stopped: true } });
    expect(answer.body).toEqual({ of: 'authors', stopped: true });

    for (const list of [
      await inviting(site, 'GONE@a.example\nada@a.example'),
      await inviting(site, 'gone@a.example'),
    ]) {
      await send(list);
      expect(await people(list)).toContainEqual(
        expect.objectContaining({ email: 'gone@a.example', status: 'stopped' }),
      );
    }
    await expect.poll(() => server.received.length).toBe(1);
    expect(server.received[0]?.envelope).toEqual(['ada@a.example']);

    await site.guest.call('setMailStop', { params: { key }, body: { stopped: false } });
    const list = await inviting(site, 'gone@a.example');
    await send(list);
    await sent(list, 1);
  });

  test('is not sent the mail that waits', async () => {
    const list = await inviting(site, 'waits@a.example');
    await list.author.call('pauseInvitations', { params: list.params, body: { paused: true } });
    const mailing = randomUUID();
    await site.database.pool.query(
      `insert into invitation_mailings (id, survey_id, kind, subject, body, replies, mails)
       values ($1, $2, 'invitation', 'a', '{link}', false, 1)`,
      [mailing, list.params.id],
    );
    await site.database.pool.query(
      `update invitations set state = 'waiting', due_at = now(), mailing_id = $1, mail_id = $2 where survey_id = $3`,
      [mailing, randomUUID(), list.params.id],
    );
    await site.guest.call('setMailStop', { params: { key: stopKeyOf('waits@a.example') }, body: { stopped: true } });
    await list.author.call('pauseInvitations', { params: list.params, body: { paused: false } });
    await new Promise((resolve) => setTimeout(resolve, 1_300));
    expect(server.received).toEqual([]);
    expect(await counts(list)).toMatchObject({ stopped: 1, waiting: 0 });
  });

  test('presses one button in their mail program, without a cookie and from any page', async () => {
    for (const [n, [payload, headers]] of Object.entries([
      ['List-Unsubscribe=One-Click', {}],
      ['List-Unsubscribe=One-Click', { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }],
      [
        '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
        { 'content-type': 'multipart/form-data; boundary=b' },
      ],
    ] as const)) {
      const key = stopKeyOf(`one-click-${n}@a.example`);
      expect((await oneClick(key, payload, headers)).statusCode).toBe(200);
      expect((await oneClick(key, payload, headers)).statusCode).toBe(200);
      expect((await site.guest.call('readMailStop', { params: { key } })).body).toEqual({
        of: 'authors',
        stopped: true,
      });
    }
  });

  test('[AB-96] is meant: no other body, no other page and no forged key stops anything', async () => {
    const key = stopKeyOf('stays@a.example');
    const forged = `${key.slice(0, 42)}${key.endsWith('A') ? 'B' : 'A'}`;
    const before = await stops();
    expect((await oneClick(key, '')).statusCode).toBe(422);
    expect((await oneClick(key, 'x'.repeat(100_000))).statusCode).toBe(413);
    for (const wrong of [forged, 'a'.repeat(43), 'short']) expect((await oneClick(wrong)).statusCode).toBe(404);
    const put = { params: { key: forged }, body: { stopped: true } };
    expect((await site.guest.call('setMailStop', put)).status).toBe(404);
    const elsewhere = { headers: { origin: 'https://evil.example' } };
    expect((await site.guest.call('setMailStop', { ...put, params: { key } }, elsewhere)).status).toBe(403);
    expect(await stops()).toBe(before);
  });

  const stops = async () => (await site.database.pool.query('select from mail_stops')).rowCount;
});
