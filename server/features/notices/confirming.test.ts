import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MAILS_PER_DAY, MAILS_PER_DAY_UNTIL_AGREED } from '#basics/limits.ts';
import { withoutLinks } from '#server/adapters/mail/messages/confirmation.ts';
import { createMailOutbox } from '#server/adapters/mail/outbox.ts';
import { createStopKeys } from '#server/adapters/mail/stop-keys.ts';
import { createDefinitions } from '#server/survey/definitions.ts';
import { findDefinition } from '#server/survey/row.queries.ts';
import { type Caller, startTestApp, submissionTo, type TestApp } from '#server/test/app.ts';
import { sendRaw } from '#server/test/hostile/raw-call.ts';
import { type Person, TEST_SECRET, TEST_URL } from '#server/test/people.ts';
import { deleteOldConfirmations } from './confirming.queries.ts';
import { confirmResponses } from './confirming.service.ts';

let site: TestApp;
let author: Person & Caller;
beforeAll(async () => {
  // Without a mail server, so that only this test looks for responses.
  site = await startTestApp();
  author = await site.join('surveyor');
  await site.database.pool.query('update users set email_verified = true where id = $1', [author.id]);
});
beforeEach(async () => {
  await site.database.pool.query('update surveys set confirms = false');
  await site.database.pool.query('delete from mail_outbox');
});
afterAll(() => site.close());

const stopKeys = createStopKeys(TEST_SECRET);
/** A round of the background of one process. */
async function look(definitions = createDefinitions((id) => findDefinition(site.database.db, id))): Promise<void> {
  const { db } = site.database;
  const mailer = { send: async () => ({ outcome: 'sent' as const }), close: () => undefined };
  const outbox = createMailOutbox({ db, log: { warn: () => undefined }, mailer });
  await confirmResponses({ db, definitions, outbox, stopKeys, publicUrl: TEST_URL });
}
const mails = async () =>
  (
    await site.database.pool.query<{ to: string; subject: string; text: string; html: string; stop: string }>(
      'select recipient as "to", subject, body_text as text, body_html as html, stop from mail_outbox order by id',
    )
  ).rows;

/** A survey that confirms, known to the background. */
async function confirming(changes: object = {}) {
  const survey = await site.survey(author, { confirms: true, ...changes });
  await look();
  return survey;
}
type Survey = Awaited<ReturnType<typeof confirming>>;

async function member(survey: Survey, { confirmed = true, language }: { confirmed?: boolean; language?: string } = {}) {
  const person = await site.join('user');
  await site.database.pool.query('update users set email_verified = $2 where id = $1', [person.id, confirmed]);
  await person.call('startSurvey', { params: { id: survey._id } } as never);
  const { body, ...to } = submissionTo(survey);
  expect(
    (await person.call('submitResponse', { ...to, body: { ...body, ...(language && { language }) } })).status,
  ).toBe(200);
  return person;
}

const setDeadline = (survey: Survey, at: 'now' | 'tomorrow') =>
  site.database.pool.query('update surveys set deadline = $2 where id = $1', [survey._id, at]);
const readTo = async (survey: Survey) =>
  (await site.database.pool.query('select read_to from confirming where survey_id = $1', [survey._id])).rows;

/** Lets this much time pass for a survey and its responses. */
async function age(survey: Survey, time: string): Promise<void> {
  for (const [table, key, ...columns] of [
    ['responses', 'survey_id', 'submitted_at'],
    ['confirmations', 'survey_id', 'at'],
    ['confirming', 'survey_id', 'since', 'read_to'],
    ['surveys', 'id', 'deadline'],
  ]) {
    const earlier = columns.map((column) => `${column} = ${column} - $2::interval`);
    await site.database.pool.query(`update ${table} set ${earlier} where ${key} = $1`, [survey._id, time]);
  }
}

const ASKING = {
  audience: 'link',
  duration: null,
  questions: [
    { text: 'Your name?', kind: 'text', settings: { format: 'line' } },
    { text: 'Where do we write?', kind: 'text', settings: { format: 'email' } },
  ],
};
/** A guest answers who enters this address. */
async function guest(survey: Survey, address: string, name = 'Ada') {
  const [asked, where] = survey.questions;
  const answers = { [asked?._id ?? '']: name, [where?._id ?? '']: address };
  const { status } = await sendRaw(site.app, {
    method: 'POST',
    url: '/api/survey/response',
    payload: { surveyId: survey._id, revision: survey.revision, answers },
  });
  expect(status).toBe(200);
}

describe('[S93] a copy of the answers', () => {
  test('goes to a member’s confirmed address once, with the questions, and to no unconfirmed one', async () => {
    const survey = await confirming({ title: 'Which way?' });
    const { email } = await member(survey);
    await member(survey, { confirmed: false });

    await Promise.all([look(), look()]);
    await look();

    const sent = await mails();
    expect(sent.map(({ to }) => to)).toEqual([email]);
    expect(sent[0]?.text).toContain('By what?\n    Train');
    expect(sent[0]?.text).toContain(`/dashboard/survey-details/${survey._id}`);
    expect(sent[0]?.stop).toBe(sent[0]?.text.match(/Stop these emails: (\S+)/)?.[1]);
  });

  test.each<[read: string, own: string | null, head: string, page: string]>([
    ['ar', 'de', 'أجبت عن «\u2068Which way?\u2069».', '<html lang="ar" dir="rtl">'],
    ['sw', 'de', 'Sie haben „Which way?“ beantwortet.', '<html lang="de">'],
    ['sw', null, 'You answered “Which way?”.', '<html lang="en">'],
  ])('[L110] read in %s, of a survey in %s, says %s', async (read, own, head, page) => {
    const survey = await confirming({ title: 'Which way?' });
    await site.database.pool.query('update surveys set language = $2 where id = $1', [survey._id, own]);
    const { email } = await member(survey);
    await site.database.pool.query(
      `update responses set given = coalesce(given, '{}') || jsonb_build_object('language', $2::text) where survey_id = $1`,
      [survey._id, read],
    );
    await look();

    const [mail] = await mails();
    expect(mail?.to).toBe(email);
    expect(mail?.text.startsWith(head), mail?.text).toBe(true);
    expect(mail?.text).toContain('By what?\n    Train');
    expect(mail?.html).toContain(page);
    expect(mail?.html).toContain(head);
    expect(mail?.text).toContain(mail?.stop);
  });

  test('[L110] has the questions and answers in the words that the respondent read', async () => {
    const survey = await confirming({ title: 'Which way?' });
    const WORDS: Record<string, string> = { 'Which way?': 'Welcher Weg?', 'By what?': 'Womit?', Train: 'Zug' };
    const params = { id: survey._id };
    const { body } = await author.call('getTranslations', { params });
    const texts = body.texts.flatMap(({ key, text, of }) => (WORDS[text] ? [[key, { text: WORDS[text], of }]] : []));
    const german = { language: 'de', offered: true, revision: 0, texts: Object.fromEntries(texts) };
    const saved = await author.call('saveTranslations', { params, body: { language: 'en', translations: [german] } });
    expect(saved.status).toBe(200);
    const inGerman = await member(survey, { language: 'de' });
    const inEnglish = await member(survey);

    await look();

    const sent = new Map((await mails()).map(({ to, subject, text }) => [to, subject + text]));
    expect(sent.get(inGerman.email)).toContain('Womit?\n    Zug');
    expect(sent.get(inGerman.email)).toContain('Welcher Weg?');
    expect(sent.get(inGerman.email)).not.toContain('Which way?');
    expect(sent.get(inEnglish.email)).toContain('By what?\n    Train');
  });

  test('goes once, also when the survey is quiet for days and what was sent is forgotten', async () => {
    const survey = await confirming();
    await member(survey);
    await look();
    expect(await mails()).toHaveLength(1);

    // A process that stopped right after the email begins again two days later.
    const { pool } = site.database;
    for (const [table, column] of [
      ['responses', 'submitted_at'],
      ['confirmations', 'at'],
    ])
      await pool.query(`update ${table} set ${column} = ${column} - interval '2 days' where survey_id = $1`, [
        survey._id,
      ]);
    await pool.query(
      `update confirming set since = since - interval '3 days',
         read_to = (select max(submitted_at) from responses where survey_id = $1) where survey_id = $1`,
      [survey._id],
    );
    await deleteOldConfirmations(site.database.db);
    await look();
    await look();
    expect(await mails()).toHaveLength(1);
  });

  test('[L94] is not sent for a response that the author imported', async () => {
    const survey = await confirming(ASKING);
    const [, address] = survey.questions;
    const data = Buffer.from(JSON.stringify([{ [address?.text ?? '']: 'ada@people.example' }])).toString('base64');
    const params = { id: survey._id };
    const { trial } = (await author.call('tryResponseImport', { params, body: { data } })).body;
    const { body } = await author.call('importResponses', { params, body: { data, trial } });
    expect(body).toEqual({ imported: 1, screened: 0 });
    await look();
    expect(await mails()).toEqual([]);
    const kept = site.database.db.selectFrom('confirmations').selectAll().where('survey_id', '=', survey._id);
    expect(await kept.execute()).toEqual([]);
  });

  test('goes to the address that a guest entered, whose words become no links', async () => {
    const survey = await confirming(ASKING);
    await guest(survey, 'Ada@people.example', 'Win at https://evil.example/now or www.evil.example');
    await look();
    const [mail] = await mails();
    expect(mail?.to).toBe('ada@people.example');
    expect(mail?.text).not.toContain('evil.example');
    expect(mail?.text).toContain('evil[.]example');
    expect(mail?.text.match(/https?:\/\/\S+/g)?.every((link) => link.startsWith(TEST_URL.origin))).toBe(true);
  });

  test('is sent to one address three times a day at most, and to none that stopped such mails', async () => {
    const surveys = [];
    for (let n = 0; n < 4; n += 1) surveys.push(await confirming(ASKING));
    for (const survey of surveys) await guest(survey, 'victim@people.example');
    await look();
    expect(await mails()).toHaveLength(3);

    const hash = stopKeys.hashOf('quiet@people.example');
    await site.guest.call('setMailStop', { params: { key: stopKeys.keyOf(hash) }, body: { stopped: true } });
    for (const survey of surveys.slice(0, 1)) await guest(survey, 'quiet@people.example');
    await look();
    expect(await mails()).toHaveLength(3);
  });

  test.each([
    [MAILS_PER_DAY, true],
    [MAILS_PER_DAY_UNTIL_AGREED, false],
  ])('is sent %i times a day at most, over all surveys of an author (an admin agreed: %s)', async (most, mayList) => {
    const writer = await site.join('surveyor');
    await site.database.pool.query('update users set email_verified = true, publishing = $2 where id = $1', [
      writer.id,
      mayList ? 'everywhere' : 'by-link',
    ]);
    const asking = { ...ASKING, confirms: true, audience: 'link', listed: false } as never;
    const [other, survey] = [await site.survey(writer, asking), await site.survey(writer, asking)];
    await look();
    await site.database.pool.query(
      `insert into confirmations (survey_id, respondent_id, address_hash)
       select $1, gen_random_uuid(), decode(md5(n::text), 'hex') from generate_series(1, $2) n`,
      [other._id, most - 1],
    );
    for (const name of ['one', 'two']) await guest(survey, `${name}-${most}@people.example`);
    await look();
    expect((await mails()).map(({ to }) => to)).toEqual([`one-${most}@people.example`]);
  });

  test('is promised before people submit only where it can be sent', async () => {
    const sending = await startTestApp(site, { mail: { url: 'smtp://127.0.0.1:1', from: 'a@site.example' } });
    const writer = await site.join('surveyor');
    const survey = await site.survey(writer, { confirms: true });
    const promised = async (through: TestApp) =>
      (await through.as(writer).call('getSurvey', { params: { id: survey._id } })).body.sendsCopies;
    const isConfirmed = (isSo: boolean) =>
      site.database.pool.query('update users set email_verified = $2 where id = $1', [writer.id, isSo]);

    await isConfirmed(false);
    expect(await promised(sending)).toBe(false);
    await isConfirmed(true);
    await expect.poll(() => promised(sending), { timeout: 5_000 }).toBe(true);
    expect(await promised(site)).toBe(false);
    await sending.close();
  });

  test('is promised, and sent, from when the address of the author is confirmed', async () => {
    const survey = await confirming(ASKING);
    const isConfirmed = (isSo: boolean) =>
      site.database.pool.query('update users set email_verified = $2 where id = $1', [author.id, isSo]);
    await isConfirmed(false);
    await look();
    await guest(survey, 'before@people.example');
    await look();
    await isConfirmed(true);
    await look();
    await guest(survey, 'after@people.example');
    await look();
    expect((await mails()).map(({ to }) => to)).toEqual(['after@people.example']);
  });

  test('of a closed survey is looked for until its last responses are read, and again once it is open', async () => {
    const survey = await confirming();
    await member(survey);
    await setDeadline(survey, 'now');
    await look();
    expect(await mails()).toHaveLength(1);

    await age(survey, '3 minutes');
    await look();
    const last = await readTo(survey);
    await look();
    expect(await readTo(survey)).toEqual(last);

    await age(survey, '2 days');
    await deleteOldConfirmations(site.database.db);
    const kept = site.database.db.selectFrom('confirmations').selectAll().where('survey_id', '=', survey._id);
    expect(await kept.execute()).toEqual([]);
    await setDeadline(survey, 'tomorrow');
    await member(survey);
    await look();
    expect(await mails()).toHaveLength(2);
  });

  test('does not wait for a survey whose answers cannot be read', async () => {
    const broken = await confirming(ASKING);
    const survey = await confirming(ASKING);
    for (const each of [broken, survey]) await guest(each, `of-${each._id}@people.example`);
    await site.database.pool.query(
      `update confirming set read_to = read_to - interval '1 second' where survey_id = $1`,
      [broken._id],
    );
    const find = async (id: string) => {
      if (id === broken._id) throw new Error('broken');
      return findDefinition(site.database.db, id);
    };
    await expect(look(createDefinitions(find))).rejects.toThrow('broken');
    expect((await mails()).map(({ to }) => to)).toEqual([`of-${survey._id}@people.example`]);
    await look();
    expect(await mails()).toHaveLength(2);
  });

  test('is promised from the moment on that the author wants it: earlier respondents get none', async () => {
    const survey = await site.survey(author);
    await member(survey);
    await site.database.pool.query(
      `update responses set submitted_at = now() - interval '10 seconds' where survey_id = $1`,
      [survey._id],
    );
    const { _id, answered, ...edited } = (await author.call('getDocument', { params: { id: survey._id } })).body;
    const { body } = await author.call('updateSurvey', {
      params: { id: survey._id },
      body: { ...edited, confirms: true },
    } as never);
    expect(body.survey.confirms).toBe(true);
    await look();
    await look();
    expect(await mails()).toEqual([]);
    await member(body.survey);
    await look();
    expect(await mails()).toHaveLength(1);
  });

  test('is never sent for an anonymous survey, nor for an author without a confirmed address', async () => {
    const secret = await site.survey(author, { confirms: true, anonymous: true });
    expect(secret.confirms).toBe(false);
    const other = await site.join('surveyor');
    const survey = await site.survey(other, { confirms: true });
    await look();
    await member(survey);
    await look();
    expect(await mails()).toEqual([]);
  });
});

test('[S93] what a mail program would link stays words', () => {
  expect(withoutLinks('see evil.example/x, 3.5 km. Ask a@b.example')).toBe(
    'see evil[.]example/x, 3.5 km. Ask a[at]b[.]example',
  );
});
