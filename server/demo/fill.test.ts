import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnswerFileType } from '#basics/answer-files.ts';
import { INVITATION_STATUSES } from '#contract/admin/desk-choices.ts';
import { cleanFile } from '#server/adapters/answer-files/file-content.ts';
import { createAnswerFileStore } from '#server/adapters/answer-files/file-store.ts';
import { createOwnPictures } from '#server/adapters/pictures/picture-store.ts';
import { type StoredAnswers, shownIn, toAnswers, toStored } from '#server/answering/answers.policy.ts';
import { type Databases, openDatabases } from '#server/db/connection/pool.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { fileNameOf } from '#server/features/answer-files/answer-files.policy.ts';
import { createBareDatabase } from '#server/test/database.ts';
import { type StoredParts, UNWRITTEN } from '#survey/document/stored.ts';
import { isEmpty } from './demo.queries.ts';
import { ACCOUNTS, DEMO_PASSWORD } from './demo-people.ts';
import { fillDemo } from './fill.ts';

const DIFFERENCES = `
  with counted as (
    select survey_id, unnest(choices || 0::smallint) as code from responses
    union all select survey_id, unnest(array[choice, -1]::smallint[]) from ballots
    union all select survey_id, -4 from responses where respondent_kind = 'guest'
    union all select survey_id, case kind when 'like' then -2 else -3 end from reactions
  ), recount as (select survey_id, code, count(*) as n from counted group by survey_id, code)
  select survey_id, code, recount.n as rows, tallies.n as tally
  from recount full join tallies using (survey_id, code)
  where recount.n is distinct from tallies.n`;

/** The differences between the closed days' totals and a recount of the rows. */
const DAY_DIFFERENCES = `
  with past as (
    select survey_id, author_id, (submitted_at at time zone 'UTC')::date as day
    from responses join surveys s on s.id = survey_id cross join day_closing
    where submitted_at < before::timestamp at time zone 'UTC'
  ), recount as (
    select 'survey' as what, survey_id as id, null::date as day, count(*) as n from past group by 2
    union all select 'author', author_id, day, count(*) from past group by 2, 3
    union all select 'all', null, day, count(*) from past group by 3
    union all select 'users', null, created_at::date, count(*) from users group by 3
  ), written as (
    select 'survey' as what, survey_id as id, null::date as day, n from closed_responses
    union all select 'author', author_id, day, n from author_days
    union all select 'all', null, day, n from response_days
    union all select 'users', null, day, n from user_days
  )
  (table recount except table written) union all (table written except table recount)`;

let dataDir: string;
let server: EmbeddedPostgres;
let databases: Databases;
let counts: Record<string, number> | null;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'canvass-demo-'));
  server = await startEmbeddedPostgres({ dataDir, log: () => {} });
  databases = openDatabases(server.connection, 4, () => {});
  await migrate(databases.pool);
  // Two processes of one machine start together; one of them fills the database.
  const fillings = [fill(), fill()];
  counts = (await Promise.all(fillings)).find((result) => result !== null) ?? null;
}, 60_000);

afterAll(async () => {
  await databases.close();
  await server.stop();
  await rm(dataDir, { recursive: true });
});

describe('an empty database that is filled with the demonstration', () => {
  test('holds everything once, though two processes filled it', async () => {
    expect(counts).toMatchObject({ users: 404, surveys: 32, identity_accounts: 4, admin_reports: 1 });
    for (const [table, rows] of Object.entries(counts ?? {})) {
      expect(await select(`select count(*) as rows from ${table}`)).toEqual([{ rows }]);
    }
  });

  test('has the days before today counted, as charts read them', async () => {
    expect(await select(DAY_DIFFERENCES)).toEqual([]);
    expect(await select('select sum(n)::int > 4000 as many from response_days')).toEqual([{ many: true }]);
  });

  test('has a payment of every pro member, made after they had joined, and messages that wait for an answer', async () => {
    const unpaid = await select(`
      select email from users u
      where (role = 'pro-user') <> exists (select from payments where user_id = u.id and created_at > u.created_at)`);
    const [messages] = await select(`
      select count(*) filter (where done_at is null) > 0 as waiting, max(created_at) < now() as written
      from contact_messages`);

    expect(unpaid).toEqual([]);
    expect(messages).toEqual({ waiting: true, written: true });
  });

  test('stays unchanged when people have registered', async () => {
    expect(await isEmpty(databases.pool)).toBe(false);
    expect(await fill()).toBeNull();
  });

  test('[K25] has tallies that equal a recount', async () => {
    expect(await select(DIFFERENCES)).toEqual([]);
  });

  test('sorts its list by the counts', async () => {
    const differences = await select(`
      select survey_id from survey_ranks
      where likes <> (select count(*) from reactions r where r.survey_id = survey_ranks.survey_id and kind = 'like')
        or dislikes <> (select count(*) from reactions r where r.survey_id = survey_ranks.survey_id and kind = 'dislike')
        or votes <> (select count(*) from ballots b where b.survey_id = survey_ranks.survey_id)`);

    expect(differences).toEqual([]);
  });

  test('lets only the four accounts sign in', async () => {
    const found = await select(`
      select email, role, password from users join identity_accounts a on a.user_id = users.id
      where provider_id = 'credential' and account_id = users.id::text order by email`);

    expect(found).toEqual(
      Object.values(ACCOUNTS)
        .map(({ email, role }) => ({ email, role, password: `hash of ${DEMO_PASSWORD}` }))
        .sort((a, b) => a.email.localeCompare(b.email)),
    );
  });

  test('[K25] has each response as the server would have stored its answers', async () => {
    const rows = await select(
      `select choices, nullif(given - 'fields', '{}') as given, questions, sections, endings, calculations, left_out_code as "hiddenAnswersCode", s.id
      from responses r join surveys s on s.id = survey_id`,
    );
    // One object per survey, because results derived from it are memoized by the object.
    const definitions = new Map(rows.map((row) => [row.id, row as unknown as StoredParts]));
    for (const { choices, given, id } of rows) {
      const definition = definitions.get(id) ?? UNWRITTEN;
      const stored = { choices, given } as StoredAnswers; // the columns of the row
      const again = toStored(definition, shownIn(definition, toAnswers(definition, stored)), 1);

      if ('fields' in again) throw new Error(JSON.stringify(again.fields));
      expect(again.choices.toSorted()).toEqual(stored.choices.toSorted());
      expect(again.given).toEqual(stored.given);
    }
  });

  test('has taken answers only while a survey was open, from people who were members by then', async () => {
    const strange = await select(`
      select s.title from responses r join surveys s on s.id = r.survey_id
        left join users u on u.id = r.respondent_id and r.respondent_kind = 'member'
      where r.started_at < s.created_at or r.submitted_at > least(s.deadline, now()) or u.created_at > r.started_at
        or r.started_at > r.submitted_at
        or (r.respondent_kind = 'member') <> coalesce(u.role in ('user', 'pro-user'), false)`);

    expect(strange).toEqual([]);
  });

  test('has comments by pro members only', async () => {
    expect(await select(`select distinct role from comments join users on users.id = author_id`)).toEqual([
      { role: 'pro-user' },
    ]);
  });

  test('gives its ids in the order of their times', async () => {
    for (const table of ['users', 'surveys', 'comments']) {
      expect(
        await select(`select id from (select id, created_at, lag(created_at) over (order by id) as before from ${table}) t
          where created_at < before`),
      ).toEqual([]);
    }
  });

  test('[K25] shows the options of one question as pictures, each stored once', async () => {
    const shown = await select(`
      select option ->> 'picture' as address from surveys, jsonb_array_elements(questions) as question,
        jsonb_array_elements(question -> 'options') as option where option ? 'picture'`);
    const stored = await readdir(path.join(dataDir, 'pictures'));

    expect(shown).toHaveLength(4);
    expect(shown.map(({ address }) => path.basename(String(address))).sort()).toEqual(stored.sort());
  });

  test('[K25] has the files that its answers name, each stored as an upload of it would be', async () => {
    const named = await select(`
      select r.survey_id, r.respondent_id, question_id, file -> 'id' as id, file -> 'name' as name,
        file -> 'type' as type, file -> 'bytes' as bytes
      from responses r, jsonb_each(given) as answer (question_id, files), jsonb_array_elements(files) as file
      where jsonb_typeof(files) = 'array' and file ? 'bytes' order by id`);
    const rows = await select(`
      select survey_id, respondent_id, question_id, id, name, type, bytes from answer_files
      where handed_in_at >= uploaded_at and removed_at is null order by id`);
    const store = createAnswerFileStore(dataDir);

    expect(rows).toEqual(named);
    expect((await store.list()).sort()).toEqual(rows.map(({ id }) => id));
    expect(rows.length).toBeGreaterThan(20);
    expect(new Set(rows.map(({ type }) => type))).toEqual(new Set(['image/png', 'text/plain']));
    for (const { id, name, type, bytes } of rows) {
      const content = Buffer.from((await store.read(String(id))) ?? '');
      expect(content.length).toBe(bytes);
      expect((await cleanFile(content)).type).toBe(type);
      expect(fileNameOf(String(name), type as AnswerFileType)).toBe(name);
    }
  });

  test('shows surveys of several authors, closed ones, and one that was taken back', async () => {
    const [row] = await select(`
      select count(distinct author_id) as authors, count(*) filter (where deadline < now()) as closed,
        count(*) filter (where not is_published and archived_at is null and published_at is not null) as taken_back
      from surveys`);

    expect(row).toEqual({ authors: 5, closed: 3, taken_back: 1 });
  });

  test('shows the surveyor each state and each audience, beside what the public lists have', async () => {
    const found = await select(`
      select count(*) filter (where published_at is null) as drafts, count(*) filter (where opens_at > now()) as scheduled,
        count(*) filter (where archived_at is not null) as archived,
        count(*) filter (where audience = 'link' and not listed) as by_link,
        count(*) filter (where audience = 'invited') as invited, array_agg(distinct u.email) as authors
      from surveys s join users u on u.id = author_id
      where published_at is null or opens_at is not null or archived_at is not null or audience <> 'members'`);

    expect(found).toEqual([
      { drafts: 1, scheduled: 1, archived: 1, by_link: 1, invited: 1, authors: [ACCOUNTS.surveyor.email] },
    ]);
  });

  test('has guests who came by a word and by several links, and told what the links hand in', async () => {
    const sources = await select(`
      select given -> 'fields' ->> 'src' as source, count(*)::int as n from responses
      where respondent_kind = 'guest' group by 1 having count(*) > 3 order by 1`);
    const names = await select(`
      select distinct name from responses, jsonb_object_keys(given -> 'fields') as name where given ? 'fields'
      except select 'src' except select field ->> 'name' from surveys, jsonb_array_elements(hidden_fields) as field`);
    const [word] = await select('select count(*)::int as n from survey_words where is_current');

    expect(sources.map(({ source }) => source)).toEqual(['newsletter', 'poster', null]);
    expect(names).toEqual([]);
    expect(word).toEqual({ n: 1 });
  });

  test('has invited people of every status but being sent, and sends them nothing by itself', async () => {
    const statuses = await select(`
      select distinct case
        when exists (select from responses r where r.respondent_id = i.id and r.survey_id = i.survey_id) then 'answered'
        when revoked_at is not null then 'revoked'
        when exists (select from mail_stops m where m.address_hash = i.address_hash) then 'stopped'
        else state end as status
      from invitations i order by 1`);
    const open = await select('select survey_id from invitation_lists where paused_at is null');

    expect(statuses.map(({ status }) => status)).toEqual(
      INVITATION_STATUSES.filter((status) => status !== 'sending').toSorted(),
    );
    expect(open).toEqual([]);
  });
});

test('a larger demonstration repeats the catalogue, has as many responses as asked for, and no more files', async () => {
  const largerDir = path.join(dataDir, 'larger');
  const larger = await createBareDatabase();
  await migrate(larger.pool);

  const progress: number[] = [];
  const rows = await fillDemo({
    pool: larger.pool,
    hashPassword: async () => 'unused',
    answerFiles: createAnswerFileStore(largerDir),
    size: { people: 300, surveys: 100, responses: 12_000 },
    onProgress: ({ done, total }) => progress.push(done / total),
  });
  const differences = await larger.pool.query(DIFFERENCES);
  const files = await readdir(path.join(largerDir, 'answer-files'));
  await larger.drop();

  expect(rows).toMatchObject({ users: 304, surveys: 105 });
  expect(Math.abs((rows?.['responses'] ?? 0) - 12_000)).toBeLessThan(150);
  expect(differences.rows).toEqual([]);
  expect(rows?.['answer_files']).toBe(files.length);
  expect(files.length).toBeGreaterThan(20);
  expect(files.length).toBeLessThan(60);
  expect(progress.at(-1)).toBe(1);
  expect(progress).toEqual([...progress].sort((a, b) => a - b));
});

function fill() {
  const hashPassword = async (password: string) => `hash of ${password}`;
  const stores = { pictures: createOwnPictures(dataDir), answerFiles: createAnswerFileStore(dataDir) };
  return fillDemo({ pool: databases.pool, hashPassword, ...stores });
}

async function select(statement: string): Promise<Record<string, unknown>[]> {
  return (await databases.pool.query(statement)).rows;
}
