import { afterAll, beforeAll, expect, test } from 'vitest';
import { ANSWERS, SURVEY, startTestApp, type TestApp } from '#server/test/app.ts';
import { openBrowser, registration, SESSION_COOKIE } from '#server/test/stand-ins/browser.ts';

let site: TestApp;
/** Every line that the application logged, at the most detailed level. */
let lines: string[];
/** The texts that no line may contain, by their meaning. */
let secrets: Record<string, string>;

beforeAll(async () => {
  lines = [];
  const stream = { write: (line: string) => void lines.push(line) };
  site = await startTestApp(undefined, { logger: { level: 'trace', stream } });
  secrets = await beBusy();
});
afterAll(() => site.close());

/** A run with every kind of event and as many failing calls as possible. */
async function beBusy(): Promise<Record<string, string>> {
  const person = registration({ name: `Ada\r\n{"level":60,"msg":"forged"}` });
  const newPassword = 'Difference!2';
  const browser = openBrowser(site.app);
  await browser.post('/identity/sign-up/email', person);
  await openBrowser(site.app).post('/identity/sign-up/email', person);
  await openBrowser(site.app).post('/identity/sign-in/email', { email: person.email, password: 'Guess!99' });
  await browser.post('/identity/change-password', { currentPassword: person.password, newPassword });
  await browser.post('/jwt', { email: person.email });
  await browser.post('/jwt', { email: [person.email] });

  const author = await site.join('surveyor');
  const { _id: surveyId } = await site.survey(author, { title: 'A private title' });
  const member = await site.join('pro-user');
  const comment = 'A comment that is nobody’s business';
  await member.call('addComment', { body: { surveyId, commentText: comment } });
  await member.call('addComment', { body: { surveyId, commentText: [comment] } });
  await member.call('submitResponse', { body: { surveyId, responses: ANSWERS } });
  await member.call('submitResponse', { body: { surveyId, responses: [{ questionName: comment }] } });
  const { body: token } = await member.call('createToken', { body: { name: 'Export', scope: 'read', days: 30 } });
  await site.guest.call('getUser', { params: { email: member.email } }, withToken(token.secret));
  await site.guest.call('sendContactMessage', { body: { email: person.email, subject: 'Hi', message: comment } });
  await site.guest.call('listUsers', {}, { headers: { authorization: 'Basic c2VjcmV0OnNlY3JldA==' } });
  await failUnexpectedly({ email: person.email, userId: member.id });
  await author.call('createSurvey', { body: { ...SURVEY, title: 'x'.repeat(1e6) } });
  return {
    'an address': person.email,
    'another address': member.email,
    'a password': person.password,
    'a new password': newPassword,
    'a wrong password': 'Guess!99',
    'a session': decodeURIComponent(browser.cookies.get(SESSION_COOKIE) ?? 'none').split('.')[0] ?? 'none',
    'the member’s session': member.cookie.split(/[=.]/)[2] ?? 'none',
    'a token': token.secret,
    'another scheme’s secret': 'c2VjcmV0OnNlY3JldA',
    'a comment': comment,
    'an answer': ANSWERS[0]?.selectedOption ?? 'none',
    'a name': 'Ada\\r\\n',
  };
}

const withToken = (secret: string) => ({ headers: { authorization: `Bearer ${secret}` } });

/** Makes the database refuse a row with an unexpected error that quotes the row. */
async function failUnexpectedly({ email, userId }: { email: string; userId: string }): Promise<void> {
  const { pool } = site.database;
  await pool.query(`alter table comments add constraint nobody check (text <> '${email}')`);
  const member = (await site.database.db.selectFrom('identity_sessions').selectAll().execute()).find(
    ({ user_id }) => user_id === userId,
  );
  expect(member).toBeDefined();
  const author = await site.join('surveyor');
  const { _id: surveyId } = await site.survey(author);
  const commenter = await site.join('pro-user');
  expect((await commenter.call('addComment', { body: { surveyId, commentText: email } })).status).toBe(500);
}

test('[AB-68] the log of a busy run contains no person’s data and no secret', () => {
  const log = lines.join('');

  expect(log).toContain('unexpected error');
  for (const [what, secret] of Object.entries(secrets)) expect(log.includes(secret), what).toBe(false);
  expect(log).not.toMatch(/[\w.+-]+@[\w-]+\.[a-z]+/i);
});

test('[AB-68] each line of it is one object, for any text that people write', () => {
  for (const line of lines) expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number) });
  expect(lines.filter((line) => line.includes('forged'))).toEqual([]);
});

test('[AB-69] the database holds passwords and tokens only as hashes', async () => {
  const stored = await everythingStored();

  const kept = ['a password', 'a new password', 'a wrong password', 'a session', 'the member’s session', 'a token'];
  for (const what of kept) {
    expect(stored.includes(secrets[what] ?? ''), what).toBe(false);
  }
  const { rows } = await site.database.pool.query<{ password: string }>('select password from identity_accounts');
  expect(rows.length).toBeGreaterThan(0);
  for (const { password } of rows) expect(password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

/** Every row of every table, as text. */
async function everythingStored(): Promise<string> {
  const { pool } = site.database;
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const texts = rows.map(async ({ name }) => (await pool.query(`select t::text as row from "${name}" t`)).rows);
  return JSON.stringify(await Promise.all(texts));
}
