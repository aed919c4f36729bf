import { randomInt, randomUUID } from 'node:crypto';
import pg from 'pg';
import type { EmbeddedConnection } from '#server/db/embedded/embedded.ts';
import { cpuEach, readFamilyCpu } from '../cpu.ts';
import { answerQuestions } from '../helper.ts';
import { percentile, type Sample } from '../sample.ts';
import { CODES, EQUAL_TABLE } from './inserts.ts';

/** A measurement of the same driver with one statement per client. */
export interface InsertsQuestion {
  connection: EmbeddedConnection;
  databasePid: number;
  way: 'one row' | 'ORM transaction';
  clients: number;
  seconds: number;
}

const SURVEY_ID = randomUUID();
const HASH = Buffer.alloc(16);
const WARMUP_SECONDS = 0.3;

const WAYS: Record<InsertsQuestion['way'], (client: pg.Client) => Promise<void>> = {
  'one row': insertRow,
  'ORM transaction': writeAsAnOrm,
};

answerQuestions(async ({ connection, databasePid, way, clients, seconds }: InsertsQuestion): Promise<Sample> => {
  const connected = Array.from({ length: clients }, () => new pg.Client(connection));
  await Promise.all(connected.map((client) => client.connect()));
  const latencies: number[] = [];
  const begins = performance.now() + WARMUP_SECONDS * 1000;
  const ends = begins + seconds * 1000;
  let cpuBefore = readFamilyCpu(databasePid);
  let begun = false;

  async function repeat(client: pg.Client): Promise<void> {
    for (;;) {
      const sentAt = performance.now();
      if (sentAt >= ends) return;
      if (!begun && sentAt >= begins) {
        begun = true;
        cpuBefore = readFamilyCpu(databasePid);
      }
      await WAYS[way](client);
      if (begun) latencies.push((performance.now() - sentAt) * 1000);
    }
  }

  await Promise.all(connected.map(repeat));
  const took = (performance.now() - begins) / 1000;
  const databaseCpu = cpuEach(cpuBefore, readFamilyCpu(databasePid), latencies.length);
  await Promise.all(connected.map((client) => client.end()));

  const ascending = Float64Array.from(latencies).sort();
  return {
    rate: latencies.length / took,
    p50: percentile(ascending, 0.5),
    p99: percentile(ascending, 0.99),
    serverCpu: null,
    databaseCpu,
    generatorShare: null,
  };
});

async function insertRow(client: pg.Client): Promise<void> {
  await client.query({
    name: 'insert',
    text: `insert into ${EQUAL_TABLE} (survey_id, respondent_id, choices, revision, idempotency_key, body_hash)
      values ($1, $2, $3, 1, $4, $5)`,
    values: [SURVEY_ID, randomUUID(), CODES, randomUUID(), HASH],
  });
}

/** Saves an answer as object-relational mappers do: row by row, with counters, in a transaction. */
async function writeAsAnOrm(client: pg.Client): Promise<void> {
  const responseId = randomUUID();
  await client.query('begin');
  await client.query({
    name: 'response',
    text: 'insert into bench_orm_responses (id, survey_id, respondent_id) values ($1, $2, $3)',
    values: [responseId, SURVEY_ID, randomUUID()],
  });
  for (let question = 0; question < 10; question += 1) {
    await client.query({
      name: 'answer',
      text: 'insert into bench_orm_answers (id, response_id, question, option) values ($1, $2, $3, $4)',
      values: [randomUUID(), responseId, question, randomInt(5)],
    });
  }
  await client.query({
    name: 'counter',
    text: `insert into bench_orm_counters (survey_id, n) values ($1, 1)
      on conflict (survey_id) do update set n = bench_orm_counters.n + 1`,
    values: [SURVEY_ID],
  });
  await client.query('commit');
}
