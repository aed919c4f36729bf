import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SurveyInput } from '#contract/surveys/survey-input.ts';
import { createOwnPictures } from '#server/adapters/pictures/picture-store.ts';
import { type Caller, startTestApp, type TestApp } from '#server/test/app.ts';
import { createCanaries, findInTables, textPathsIn, textPathsOf } from '#server/test/canaries.ts';
import { fullSurvey, translate } from '#server/test/full-survey.ts';
import { confirmAddress, LETTER } from '#server/test/invitations.ts';
import type { Person } from '#server/test/people.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

/** Texts that are no words of their own: names of other parts, addresses of pictures, days and times. */
const NO_WORDS =
  /\.show\.|\.key$|\.of$|\.picture$|picture\.address$|scoring\.scores|scoring\.points|right\.chosen|right\.(?:from|to)$|quotas\[\]\.options|deadline|opensAt|settings\.(?:(?:earliest|latest)(?:FromToday)?|language)$/;

/** The address of a new picture. */
const drawn = () => createOwnPictures(site.dataDir).save(Buffer.from('a picture'));

const dataOf = async (person: Person) =>
  (await site.app.inject({ url: '/api/account/data', headers: { cookie: person.cookie } })).body;

async function erase(author: Caller, id: string, title: string): Promise<void> {
  expect((await author.call('deleteSurvey', { params: { id }, query: { title } })).status).toBe(200);
  await expect.poll(() => erasedOf(id)).toBe(true);
}
const erasedOf = async (id: string) =>
  (await site.database.pool.query('select erased_at is not null as is from surveys where id = $1', [id])).rows[0].is;

test('the survey of these tests has a word in each text that the contract takes', () => {
  const written = new Set(textPathsIn(fullSurvey(() => 'x', 'Title')));
  const missing = textPathsOf(SurveyInput).filter((path) => !written.has(path) && !NO_WORDS.test(path));
  expect(missing).toEqual([]);
});

test('no word of an erased survey, its versions, translations, links, mails and contributions is left, and before all were in the own data', async () => {
  const { all, next } = createCanaries();
  const author = await site.join('surveyor');
  await confirmAddress(site, author);
  const created = await author.call('createSurvey', {
    body: fullSurvey(next, 'A title that stays', await drawn()) as never,
  });
  expect(created.status, JSON.stringify(created.problem)).toBe(201);
  const params = { id: created.body._id };
  await translate(author, params.id, next);
  for (const _ of 'ab') expect((await author.call('chooseWord', { params, body: { word: next() } })).status).toBe(200);
  const fields = [{ name: next(), label: next() }];
  expect((await author.call('setHiddenFields', { params, body: { fields } })).status).toBe(200);
  expect((await author.call('setEmbedSites', { params, body: { sites: [`https://${next()}.example`] } })).status).toBe(
    200,
  );
  const changed = await author.call('updateSurvey', {
    params,
    body: fullSurvey(next, 'A title that stays', await drawn()) as never,
  });
  expect(changed.status, JSON.stringify(changed.problem)).toBe(200);
  expect(
    (await author.call('addInvitations', { params, body: { addresses: `${next()}@people.example, ${next()}` } }))
      .status,
  ).toBe(200);
  const letter = { ...LETTER, subject: next(), text: `${next()} {link}` };
  expect((await author.call('sendInvitations', { params, body: letter })).status).toBe(200);
  const ofAuthor = [...all];

  const data = await dataOf(author);
  expect(ofAuthor.filter((word) => !data.includes(word))).toEqual([]);

  const { survey } = changed.body;
  const ann = await site.join('pro-user');
  const [text] = survey.questions.filter(({ kind }) => kind === 'text');
  const answers = { [text?._id ?? '']: next() };
  const sent = { surveyId: params.id, revision: survey.revision, answers, fields: { [fields[0]?.name ?? '']: next() } };
  const submitted = await ann.call('submitResponse', { body: sent }, { headers: { 'idempotency-key': randomUUID() } });
  expect(submitted.status, JSON.stringify(submitted.problem)).toBe(200);
  await ann.call('addComment', { body: { surveyId: params.id, commentText: next() } });
  await ann.call('reportSurvey', { body: { surveyId: params.id, report_message: next() } });
  const ofAnn = await dataOf(ann);
  expect(all.slice(ofAuthor.length).filter((word) => !ofAnn.includes(word))).toEqual([]);
  const admin = await site.join('admin');
  const report = { surveyId: params.id, report_message: next() };
  expect((await admin.call('addAdminReport', { body: report })).status).toBe(200);
  expect(await findInTables(site.database, all)).not.toEqual([]);

  await erase(author, params.id, 'A title that stays');

  // A mail that is on its way has its words until it has left.
  await expect.poll(() => findInTables(site.database, all)).toEqual([]);
  expect(await findInTables(site.database, ['A title that stays'])).toContain('surveys: A title that stays');
  const { rows } = await site.database.pool.query(
    `select actor_id, at is not null as at from audit_log where subject = $1 and action = 'feedback'`,
    [params.id],
  );
  expect(rows).toEqual([{ actor_id: admin.id, at: true }]);
});

test('no word of an erased draft and its translations is left, and before all were in the own data', async () => {
  const { all, next } = createCanaries();
  const author = await site.join('surveyor');
  const survey = fullSurvey(next, 'A draft', await drawn());
  const body = { title: 'A draft', values: { typed: next(), deep: [{ er: next() }] }, survey };
  const created = await author.call('createDraft', { body });
  expect(created.status, JSON.stringify(created.problem)).toBe(201);
  const { _id: id } = created.body;
  await translate(author, id, next);

  const data = await dataOf(author);
  expect(all.filter((word) => !data.includes(word))).toEqual([]);

  await erase(author, id, 'A draft');

  expect(await findInTables(site.database, all)).toEqual([]);
});

test('a database in which erased surveys still hold texts is cleared by its migration', async () => {
  const { all, next } = createCanaries();
  const author = await site.join('surveyor');
  const { _id: id, title } = await site.survey(author);
  const kept = await site.survey(author, { title: 'It is there', description: 'With its words' });
  await erase(author, id, title);
  const text = JSON.stringify([{ title: next() }]);
  await site.database.pool.query(
    'update surveys set endings = $2, scores = $2, hidden_fields = $2, questions = $2, description = $3 where id = $1',
    [id, text, next()],
  );
  const translation = 'insert into survey_translations (survey_id, language, texts) values ($1, $2, $3)';
  await site.database.pool.query(translation, [id, 'de', JSON.stringify({ title: { text: next(), of: '' } })]);

  const file = path.join(import.meta.dirname, '../../migrations/0063_erased_texts.sql');
  const statements = (await readFile(file, 'utf8')).split(/;\n/).filter((each) => !each.includes('create index'));
  for (const statement of statements) await site.database.pool.query(statement);

  expect(await findInTables(site.database, all)).toEqual([]);
  const { body } = await author.call('getSurvey', { params: { id: kept._id } });
  expect(body).toMatchObject({ title: 'It is there', description: 'With its words', questions: kept.questions });
});

test('a log that still tells what admins wrote of erased surveys is cleared by its migration', async () => {
  const { all, next } = createCanaries();
  const author = await site.join('surveyor');
  const admin = await site.join('admin');
  const [{ _id: id, title }, kept] = [await site.survey(author), await site.survey(author)];
  await admin.call('addAdminReport', { body: { surveyId: kept._id, report_message: 'Mind the words' } });
  await erase(author, id, title);
  const logged = `insert into audit_log (id, actor_id, action, subject, after) values (gen_random_uuid(), $1, 'feedback', $2, $3)`;
  await site.database.pool.query(logged, [admin.id, id, JSON.stringify({ message: next() })]);

  await site.database.pool.query(
    await readFile(path.join(import.meta.dirname, '../../migrations/0070_erased_feedback.sql'), 'utf8'),
  );

  expect(await findInTables(site.database, all)).toEqual([]);
  expect(await findInTables(site.database, ['Mind the words'])).toContain('audit_log: Mind the words');
});
