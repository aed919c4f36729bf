import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Survey } from '#contract/surveys/surveys.ts';
import { createVisitors } from '#server/adapters/identity/visitors.ts';
import { type Caller, startTestApp, submissionTo, type TestApp } from '#server/test/app.ts';
import { type Person, TEST_SECRET, TEST_URL } from '#server/test/people.ts';

const visitors = createVisitors({ publicUrl: TEST_URL, secret: TEST_SECRET });
/** What a transaction that stores responses may write or lock: rows that are of the survey or of the response itself. */
const OF_NOBODY = new Set(['responses', 'surveys', 'tally_blocks', 'attempts', 'answer_files']);
let t: TestApp;
let author: Person & Caller;
beforeAll(async () => {
  t = await startTestApp();
  author = await t.join('surveyor');
});
afterAll(() => t.close());

/** Every stored table, from the catalogue of the database. */
async function listTables(): Promise<string[]> {
  const { rows } = await t.database.pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** Tables with a row whose row versions name a transaction that stored a response to the survey. */
async function findByTransaction({ _id }: Survey): Promise<string[]> {
  const found: string[] = [];
  for (const table of await listTables()) {
    const { rows } = await t.database.pool.query(
      `select from ${table} x join responses r on r.survey_id = $1 and r.xmin::text in (x.xmin::text, x.xmax::text) limit 1`,
      [_id],
    );
    if (rows.length > 0 && !OF_NOBODY.has(table)) found.push(table);
  }
  return found;
}

/** Columns of other tables that hold the id, the key or the moment of a response to the survey. */
async function findByValue({ _id }: Survey): Promise<string[]> {
  const { rows: columns } = await t.database.pool.query<{ table: string; name: string }>(
    `select c.relname as table, attname as name from pg_attribute join pg_class c on c.oid = attrelid
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped`,
  );
  const found: string[] = [];
  for (const { table, name } of columns.filter((column) => !OF_NOBODY.has(column.table))) {
    const { rows } = await t.database.pool.query(
      `select from ${table} x join responses r on r.survey_id = $1
         and x."${name}"::text in (r.respondent_id::text, r.idempotency_key::text, r.submitted_at::text, r.started_at::text) limit 1`,
      [_id],
    );
    if (rows.length > 0) found.push(`${table}.${name}`);
  }
  return found;
}

async function invite(survey: Survey): Promise<string> {
  const email = `${randomUUID()}@people.example`;
  await author.call('addInvitations', { params: { id: survey._id }, body: { addresses: email } });
  const { rows } = await t.database.pool.query<{ id: string }>('select id from invitations where email = $1', [email]);
  const [cookie = ''] = visitors.invitationCookie(survey._id, visitors.invitationKey(rows[0]?.id ?? '')).split(';');
  return cookie;
}

// Several nodes have no system columns in common.
test.skipIf(inject('cluster'))(
  '[S82] no row of a person has a transaction, an id, a key or a moment of an anonymous answer, alone or in a batch',
  async () => {
    const forAll = await t.survey(author, { audience: 'link', anonymous: true });
    const limited = await t.survey(author, { audience: 'link', anonymous: true, cap: 100 });
    const forInvited = await t.survey(author, {
      audience: 'invited',
      anonymous: true,
      pollQuestion: '',
      pollOptions: [],
    });
    const named = await t.survey(author);
    const members = await t.crowd(6);
    const cookies = await Promise.all(Array.from({ length: 4 }, () => invite(forInvited)));
    const keys = members.map(() => ({ 'Idempotency-Key': randomUUID() }));
    const [alone, ...others] = members;
    if (!alone) throw new Error('The crowd is empty');
    await alone.call('startSurvey', { params: { id: forAll._id } });

    const answers = [await alone.call('submitResponse', submissionTo(forAll), { headers: keys[0] ?? {} })];
    answers.push(
      ...(await Promise.all([
        ...others.flatMap((each, at) =>
          [forAll, limited, named].map((survey) =>
            each.call('submitResponse', submissionTo(survey), { headers: keys[at + 1] ?? {} }),
          ),
        ),
        ...cookies.map((cookie) => t.guest.call('submitResponse', submissionTo(forInvited), { headers: { cookie } })),
        t.guest.call('submitResponse', submissionTo(forAll)),
      ])),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));

    for (const survey of [forAll, limited, forInvited]) {
      expect(await findByTransaction(survey)).toEqual([]);
      expect(await findByValue(survey)).toEqual([]);
    }
    // The search would find them: a survey with names locks its people.
    expect(await findByTransaction(named)).toContain('users');
    const again = await alone.call('submitResponse', submissionTo(forAll), { headers: keys[0] ?? {} });
    expect(again.status).toBe(200);
    const { rows } = await t.database.pool.query(
      `select count(*)::int as n, bool_and(submitted_at = date_trunc('day', submitted_at, 'UTC') and started_at is null) as coarse,
       bool_or(idempotency_key = any($2::uuid[])) as told from responses where survey_id = $1`,
      [forAll._id, keys.map((key) => key['Idempotency-Key'])],
    );
    expect(rows).toEqual([{ n: 7, coarse: true, told: false }]);
  },
);

test('[S82] nothing of a link is kept beside an anonymous answer', async () => {
  const survey = await t.survey(author, { audience: 'link', anonymous: true });
  const { body } = submissionTo(survey);
  const sent = await t.guest.call('submitResponse', { body: { ...body, fields: { src: 'ada' } } });
  expect(sent.status).toBe(200);
  const { rows } = await t.database.pool.query('select given from responses where survey_id = $1', [survey._id]);
  expect(JSON.stringify(rows)).not.toContain('ada');
});
