import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOwnPictures } from '#server/adapters/pictures/picture-store.ts';
import { openBackup } from '#server/backup/backup-file.ts';
import { PROVE } from '#server/backup/parts.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { migrate } from '#server/db/migrate.ts';
import { type Caller, startTestApp, type TestApp } from '#server/test/app.ts';
import { createBareDatabase, type TestDatabase } from '#server/test/database.ts';
import { showCode } from '#server/test/stand-ins/authenticator-app.ts';
import { openBrowser, SESSION_COOKIE } from '#server/test/stand-ins/browser.ts';
import { findBreaches } from '#server/test/storm/invariants.ts';

/** Each release by its newest migration; see the note beside them. */
const RELEASES = ['0031'];
const SITES = path.join(import.meta.dirname, '../test/old-site');
const PASSPHRASE = 'five random words are good';
const QUIET = { onProgress: () => {}, signal: new AbortController().signal };

/** The data that visitors of the old site still hold. */
interface Known {
  password: string;
  emails: Record<'admin' | 'author' | 'user' | 'member' | 'careful', string>;
  surveys: Record<'open' | 'closed' | 'hidden' | 'takenDown' | 'reworded', string>;
  userCookie: string;
  userToken: string;
  totpSecret: string;
}

const CHOSEN = [
  { questionName: 'By what?', selectedOption: 'Train' },
  { questionName: 'How long?', selectedOption: 'Long' },
];

describe.each(RELEASES)('today’s product on the data of release %s', (release) => {
  let database: TestDatabase;
  let site: TestApp;
  let known: Known;

  beforeAll(async () => {
    database = await createBareDatabase();
    known = JSON.parse(await readFile(path.join(SITES, `${release}.json`), 'utf8'));
    const backup = await openBackup(path.join(SITES, `${release}.backup`), PASSPHRASE);
    const contents = await backup.read(PROVE, QUIET);
    let secret = '';
    const restored = await restoreBackup(backup, {
      ...QUIET,
      contents,
      connection: database.connection,
      pictures: createOwnPictures('/nowhere'),
      keepSecret: async (kept) => {
        secret = kept;
      },
    });
    await backup.close();
    expect(restored).toMatchObject({ leftOut: [], miscounted: 0 });
    expect(await migrate(database.pool)).toEqual([]);
    // Sessions end after a week without use, so make them look just used.
    await database.pool.query(
      `update identity_sessions set created_at = now(), last_seen_at = now(), expires_at = now() + interval '1 day'`,
    );
    site = await startTestApp({ database }, { secret });
  });
  afterAll(async () => {
    await site.close();
    await database.drop();
  });

  async function signIn(email: string): Promise<Caller> {
    const browser = openBrowser(site.app);
    const { status } = await browser.post('/identity/sign-in/email', { email, password: known.password });
    expect(status).toBe(200);
    return site.as({ ...NAMELESS, email, cookie: `${SESSION_COOKIE}=${browser.cookies.get(SESSION_COOKIE)}` });
  }
  const look = async (viewer: Caller, state: keyof Known['surveys']) =>
    viewer.call('getSurvey', { params: { id: known.surveys[state] } });

  test('knows the sessions, tokens and passwords of before, each with its role', async () => {
    const { user, author, admin, member } = known.emails;
    const own = { params: { email: user } };
    const bySession = await site.as({ ...NAMELESS, email: user, cookie: known.userCookie }).call('getUser', own);
    expect(bySession).toMatchObject({ status: 200, body: { user_name: 'Uma', user_role: 'user' } });
    const headers = { authorization: `Bearer ${known.userToken}` };
    expect(await site.guest.call('getUser', own, { headers })).toMatchObject({ status: 200 });

    const roles = { [author]: 'surveyor', [admin]: 'admin', [member]: 'pro-user' };
    for (const [email, user_role] of Object.entries(roles)) {
      const person = await signIn(email);
      expect(await person.call('getUser', { params: { email } })).toMatchObject({ body: { user_role } });
    }
  });

  test('asks for the second factor that was set up, and takes its codes', async () => {
    const browser = openBrowser(site.app);
    const credentials = { email: known.emails.careful, password: known.password };
    const first = await browser.post('/identity/sign-in/email', credentials);
    expect(first).toMatchObject({ status: 200, body: { twoFactorRedirect: true } });

    const second = await browser.post('/identity/two-factor/verify-totp', { code: showCode(known.totpSecret) });

    expect(second).toMatchObject({ status: 200, body: { user: { email: known.emails.careful } } });
  });

  test('shows surveys, results, answers, comments and reports as they were', async () => {
    const [author, admin] = [await signIn(known.emails.author), await signIn(known.emails.admin)];

    const { body: open } = await look(author, 'open');
    expect(open).toMatchObject({ responseCount: 2, vote: 2, likes: 2, dislikes: 1 });
    expect(open.survey_response).toMatchObject([
      { user_name: 'Deleted user', responses: CHOSEN },
      { user_name: 'Uma', responses: CHOSEN },
    ]);
    expect(open.results).toMatchObject([
      { total: 2, options: [{ option: 'Train', count: 2 }, { option: 'Bicycle', count: 0 }, { count: 0 }] },
      { total: 2 },
    ]);
    expect(open.comments).toMatchObject([{ user_name: 'Pia', comment: 'Good questions.' }]);
    expect(open.reports).toMatchObject([{ user_name: 'Uma', report_message: 'Who asks?' }]);

    expect((await look(site.guest, 'closed')).body).toMatchObject({ expired: true, responseCount: 1 });
    expect((await look(author, 'reworded')).body.results).toMatchObject([
      { question: 'By what?', total: 1 },
      { question: 'How long?', removed: true, total: 1 },
    ]);
    expect((await look(author, 'hidden')).body.adminReports).toMatchObject([
      { report_message: 'Please say who asks.' },
    ]);
    for (const state of ['hidden', 'takenDown'] as const) {
      expect((await look(site.guest, state)).status).toBe(404);
      expect((await look(author, state)).body.isPublished).toBe(false);
    }
    expect((await admin.call('listPayments')).body.payments).toMatchObject([
      { user_email: known.emails.member, trans_amount: 10 },
    ]);
    expect((await admin.call('listContactMessages')).status).toBe(200);
  });

  test('takes new answers and writing beside the old, and breaks no rule', async () => {
    const [member, author, admin] = [
      await signIn(known.emails.member),
      await signIn(known.emails.author),
      await signIn(known.emails.admin),
    ];
    const surveyId = known.surveys.open;
    const user = site.as({ ...NAMELESS, email: known.emails.user, cookie: known.userCookie });

    const again = await user.call('submitResponse', { body: { surveyId, responses: CHOSEN } });
    expect(again).toMatchObject({ status: 400, problem: { code: 'already_submitted' } });
    expect((await member.call('submitResponse', { body: { surveyId, responses: CHOSEN } })).status).toBe(200);
    expect((await member.call('votePoll', { body: { surveyId, selectedOption: 'No' } })).status).toBe(200);
    expect((await member.call('addComment', { body: { surveyId, commentText: 'Still good.' } })).status).toBe(200);
    await site.survey(author);
    const back = { surveyId: known.surveys.hidden, isPublished: true };
    expect((await admin.call('setPublication', { body: back })).status).toBe(200);

    const { body } = await look(author, 'open');
    expect(body).toMatchObject({ responseCount: 3, vote: 3, comments: [{ comment: 'Still good.' }, {}] });
    expect(body.results?.[0]).toMatchObject({ total: 3, options: [{ count: 3 }, {}, {}] });
    const client = await database.pool.connect();
    expect(await findBreaches(client)).toEqual([]);
    client.release();
  });
});

/** People who sign in by their cookie need no other data. */
const NAMELESS = { id: '', name: '', role: 'user' } as const;
