import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';
import type { EmbeddedConnection } from '#server/db/embedded/embedded.ts';
import { cpuEach, readFamilyCpu } from '../cpu.ts';
import type { Sample } from '../sample.ts';

/** A table with only the columns and the key of `responses`: no references, other indexes or counters. */
export const EQUAL_TABLE = 'bench_rows';
/** The choices of a respondent who answered ten questions. */
export const CODES = [1, 7, 13, 19, 25, 26, 32, 38, 44, 50];

/** Creates the tables that the calibrations write to. */
export async function createCalibrationTables(client: pg.Client): Promise<void> {
  await client.query(`
    create table ${EQUAL_TABLE} (like responses including defaults, primary key (survey_id, respondent_id));
    create table bench_orm_responses (
      id uuid primary key, survey_id uuid not null, respondent_id uuid not null,
      submitted_at timestamptz not null default now(), unique (survey_id, respondent_id)
    );
    create table bench_orm_answers (
      id uuid primary key, response_id uuid not null references bench_orm_responses,
      question integer not null, option integer not null
    );
    create index on bench_orm_answers (response_id);
    create table bench_orm_counters (survey_id uuid primary key, n bigint not null);`);
}

const run = promisify(execFile);

/** Whether PostgreSQL's own load generator is installed. */
export async function hasPgbench(): Promise<boolean> {
  return await run('pgbench', ['--version']).then(
    () => true,
    () => false,
  );
}

interface PgbenchCall {
  connection: EmbeddedConnection;
  databasePid: number;
  clients: number;
  seconds: number;
}

const SCRIPT = `insert into ${EQUAL_TABLE} (survey_id, respondent_id, choices, revision, idempotency_key, body_hash)
  values ('019ec0de-0000-7000-8000-000000000000', gen_random_uuid(), '{${CODES.join()}}', 1, gen_random_uuid(), '\\\\x00112233445566778899aabbccddeeff');
`.replaceAll(/\n\s+/g, ' ');

/** The same one-row insert by pgbench, as a prepared statement. */
export async function runPgbench({ connection, databasePid, clients, seconds }: PgbenchCall): Promise<Sample> {
  const directory = await mkdtemp(path.join(tmpdir(), 'canvass-pgbench-'));
  try {
    const script = path.join(directory, 'insert.sql');
    await writeFile(script, `${SCRIPT.trim()}\n`);
    const { host, port, user, password, database } = connection;
    const cpuBefore = readFamilyCpu(databasePid);
    const { stdout } = await run(
      'pgbench',
      [
        '--no-vacuum',
        '--protocol=prepared',
        `--file=${script}`,
        `--client=${clients}`,
        '--jobs=2',
        `--time=${Math.ceil(seconds)}`,
      ],
      {
        env: {
          ...process.env,
          PGHOST: host,
          PGPORT: String(port),
          PGUSER: user,
          PGPASSWORD: password,
          PGDATABASE: database,
        },
      },
    );
    const cpuAfter = readFamilyCpu(databasePid);
    const figure = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1] ?? Number.NaN);
    const done = figure(/transactions actually processed: (\d+)/);
    return {
      rate: figure(/tps = ([\d.]+)/),
      p50: figure(/latency average = ([\d.]+)/),
      p99: null,
      serverCpu: null,
      databaseCpu: cpuEach(cpuBefore, cpuAfter, done),
      generatorShare: null,
    };
  } finally {
    await rm(directory, { recursive: true });
  }
}
