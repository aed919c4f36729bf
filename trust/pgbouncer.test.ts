import { type ChildProcess, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { openDatabases } from '#server/db/connection/pool.ts';
import { chooseAccount } from '#server/db/embedded/account.ts';
import { spawnProgram } from '#server/db/embedded/program.ts';
import { startTestApp, submissionTo, type TestApp } from '#server/test/app.ts';
import { TEST_SECRET } from '#server/test/people.ts';
import { type ReservedPort, reservePort } from '#server/test/server-process.ts';
import { openSite } from '#server/test/site.ts';
import { editUnderLoad } from '#server/test/storm/busy-author.ts';
import { findBreaches } from '#server/test/storm/invariants.ts';
import { FLAWLESS } from '#server/test/storm/ledger.ts';
import { startStorm } from '#server/test/storm/storm.ts';
import { killAtRandom, type SupervisedServer, superviseServer } from '#server/test/storm/supervisor.ts';
import { until } from './debian-postgres.ts';
import { CLIENTS, ROUNDS, tell } from './parameters.ts';

/** Debian's, unless the variable names another one. */
const PGBOUNCER = process.env['PGBOUNCER'] ?? '/usr/sbin/pgbouncer';
const PORT = 3400;
/** Fewer connections than clients, so that clients share them. */
const SHARED = 6;
/** The first version that supports named prepared statements in transaction mode. */
const KNOWS_NAMES = 1.21;

const version = existsSync(PGBOUNCER)
  ? /PgBouncer (\d+\.\d+)/.exec(String(execFileSync(PGBOUNCER, ['--version'])))?.[1]
  : null;
if (!version) console.log(`Left out, because there is no ${PGBOUNCER}.`);

let home: string;
let direct: TestApp;
let pooler: ChildProcess;
let reserved: ReservedPort[];
let servers: SupervisedServer[];

beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'canvass-trust-'));
  await chmod(home, 0o755);
  direct = await startTestApp();
  reserved = [await reservePort(PORT), await reservePort(PORT), await reservePort(PORT)];
  servers = [];
});
afterEach(async () => {
  for (const server of servers) await server.stop();
  pooler.kill('SIGKILL');
  const { user } = inject('postgres');
  await direct.database.pool.query(`alter role ${user} reset statement_timeout`);
  await direct.database.pool.query(`alter role ${user} reset lock_timeout`);
  await direct.close();
  for (const { release } of reserved) await release();
  await rm(home, { recursive: true, force: true });
});

/** Starts PgBouncer in front of the database `direct`. @returns that database's address through PgBouncer */
async function startPooler(names: number): Promise<string> {
  const { host, port, user, password } = inject('postgres');
  const { rows } = await direct.database.pool.query('select current_database() as name');
  await direct.database.pool.query(`alter role ${user} set statement_timeout = '4s'`);
  await direct.database.pool.query(`alter role ${user} set lock_timeout = '2s'`);
  const listening = reserved[0]?.port ?? 0;
  const file = path.join(home, 'pgbouncer.ini');
  await writeFile(
    file,
    `[databases]
canvass = host=${host} port=${port} dbname=${rows[0].name} user=${user} password='${password}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listening}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${SHARED}
max_client_conn = 500
${names > 0 ? `max_prepared_statements = ${names}` : ''}
`,
  );
  const account = await chooseAccount({ postgres: PGBOUNCER, home });
  pooler = spawnProgram({ account, program: PGBOUNCER, args: ['--quiet', file], cwd: home }, { stdio: 'inherit' });
  const url = `postgres://canvass@127.0.0.1:${listening}/canvass?pool_mode=transaction&max_prepared_statements=${names}`;
  await until('PgBouncer takes connections', async () => {
    const { pool, close } = openDatabases({ connectionString: url }, 1, () => {});
    await pool.query('select 1').finally(close);
    return true;
  });
  return url;
}

const breachesOf = async (site: TestApp) => {
  const client = await site.database.pool.connect();
  return findBreaches(client).finally(() => client.release(true));
};

const VARIANTS = [
  { how: 'without names of statements', names: 0, skip: !version },
  { how: 'with names of statements', names: 200, skip: !version || Number(version) < KNOWS_NAMES },
];

describe.each(VARIANTS)('behind PgBouncer in transaction mode, $how,', ({ names, skip }) => {
  test.skipIf(skip)('[FT-22] people answer, vote, like and comment at once, and every count is exact', async () => {
    const databases = openDatabases({ connectionString: await startPooler(names) }, 10, () => {});
    const behind = await startTestApp(direct, { databases });
    const author = await behind.join('surveyor');
    const surveys = [await behind.survey(author), await behind.survey(author, { cap: 1_000 })];
    const people = await behind.crowd(60, 'pro-user');

    const statuses = await Promise.all(
      people.flatMap((person) =>
        surveys.flatMap((survey) => [
          person.call('submitResponse', { body: submissionTo(survey).body }),
          person.call('votePoll', { body: { surveyId: survey._id, selectedOption: 'Yes' } }),
          person.call('react', { body: { surveyId: survey._id, action: 'like' } }),
          person.call('addComment', { body: { surveyId: survey._id, commentText: 'Well asked' } }),
          person.call('getSurvey', { params: { id: survey._id } }),
        ]),
      ),
    );

    const refused = statuses.filter(({ status }) => status >= 300).map(({ status, body }) => ({ status, body }));
    expect(refused).toEqual([]);
    for (const { _id } of surveys) {
      const { rows } = await direct.database.pool.query(
        `select code, sum(n)::int as n from tallies where survey_id = $1 and code in (0, -1, -2) group by code order by code`,
        [_id],
      );
      expect(rows).toEqual([-2, -1, 0].map((code) => ({ code, n: people.length })));
    }
    const { bytes } = await author.call('exportResponsesCsv', { params: { id: surveys[0]?._id ?? '' } });
    expect(bytes.toString().split('\r\n')).toHaveLength(1 + people.length + 1);
    // Except I9: these pro-users were made without a payment.
    expect((await breachesOf(direct)).filter(({ id }) => id !== 'I9')).toEqual([]);
    await behind.close();
    await databases.close();
  });

  test.skipIf(skip)(`[FT-22] a storm with kills of a server and an author who edits loses nothing`, async () => {
    const env = { DATABASE_URL: await startPooler(names), SECRET: TEST_SECRET };
    for (const { port } of reserved.slice(1)) servers.push(await superviseServer({ dataDir: home, port, env }));
    const urls = servers.map(({ url }) => url);
    const site = openSite(urls[0] ?? new URL('http://none'), {
      connection: direct.database.connection,
      secret: TEST_SECRET,
    });
    const storm = await startStorm(site, { urls, clients: CLIENTS, ledger: path.join(home, 'ledger') });

    await killAtRandom(servers.slice(0, 1), Math.ceil(ROUNDS / 10), storm);
    await editUnderLoad(site, urls.slice(1), { ...storm, rounds: ROUNDS });
    const { figures, audit } = await storm.end();
    const { rows } = await direct.database.pool.query(
      'select count(*) as n from pg_stat_activity where datname = current_database() and client_addr is null',
    );

    tell('FT-22', { version, names, connections: rows[0].n, ...figures, ...audit.figures });
    expect(audit.findings).toEqual(FLAWLESS);
    expect(figures.surprises).toEqual([]);
    expect(servers.flatMap(({ crashes }) => crashes)).toEqual([]);
    await site.close();
  });
});
