import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import pg from 'pg';
import type { Answers } from '#contract/surveys.ts';
import type { Connection } from '#server/db/pool.ts';
import { type Breach, findBreaches } from './invariants.ts';

/** One submission before it is sent. A repetition of it has the same key. */
export interface Attempt {
  survey: string;
  person: string;
  key: string;
  answers: Answers;
}

/**
 * A file of all submissions and their answers: each attempt is written before it is sent, each answer after it came. It allows
 * comparing the acknowledged with the stored answers after any crash.
 */
export interface Ledger {
  attempt(attempt: Attempt): void;
  answer(key: string, status: number): void;
  close(): void;
}

type Entry = { attempt: Attempt } | { key: string; status: number };

export function openLedger(file: string): Ledger {
  const handle = openSync(file, 'a');
  const write = (entry: Entry) => writeSync(handle, `${JSON.stringify(entry)}\n`);
  return {
    attempt: (attempt) => write({ attempt }),
    answer: (key, status) => write({ key, status }),
    close: () => closeSync(handle),
  };
}

/** The faults of a database according to the ledger; all lists must be empty. */
export interface Findings {
  /** Acknowledged, but not stored. */
  lost: string[];
  /** Stored more than once for one person and survey. */
  doubled: string[];
  /** Stored, but never sent. */
  alien: string[];
  /** Stored with other answers than were sent. */
  altered: string[];
  breaches: Breach[];
}

export interface Audit {
  findings: Findings;
  figures: {
    acknowledged: number;
    stored: number;
    /** Sent, and neither acknowledged nor refused: both stored and not stored are allowed. */
    unknown: { stored: number; notStored: number };
  };
}

/** Compares the ledger with the database, by SQL alone, without the server's own code. */
export async function auditLedger(file: string, connection: Connection): Promise<Audit> {
  const { attempts, statuses } = readLedger(file);
  const { stored, breaches } = await readDatabase(connection);
  const storedKeys = new Set(stored.map((row) => row.key));
  const acknowledged = [...statuses].filter(([, known]) => known.has(200)).map(([key]) => key);
  const unknown = [...attempts.keys()].filter((key) => !statuses.has(key));
  const unknownStored = unknown.filter((key) => storedKeys.has(key)).length;

  return {
    findings: {
      lost: acknowledged.filter((key) => !storedKeys.has(key)),
      doubled: repeated(stored.map((row) => `${row.survey} ${row.person}`)),
      alien: stored.filter((row) => !isSent(attempts.get(row.key), row)).map((row) => row.key),
      altered: stored.filter((row) => isAltered(attempts.get(row.key), row)).map((row) => row.key),
      breaches,
    },
    figures: {
      acknowledged: acknowledged.length,
      stored: stored.length,
      unknown: { stored: unknownStored, notStored: unknown.length - unknownStored },
    },
  };
}

export const FLAWLESS: Findings = { lost: [], doubled: [], alien: [], altered: [], breaches: [] };

function readLedger(file: string): { attempts: Map<string, Attempt>; statuses: Map<string, Set<number>> } {
  const attempts = new Map<string, Attempt>();
  const statuses = new Map<string, Set<number>>();
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line === '') continue;
    const entry: Entry = JSON.parse(line);
    if ('attempt' in entry) attempts.set(entry.attempt.key, entry.attempt);
    else statuses.set(entry.key, (statuses.get(entry.key) ?? new Set()).add(entry.status));
  }
  return { attempts, statuses };
}

interface StoredRow {
  survey: string;
  person: string;
  key: string;
  /** `question=option`, by id and code. */
  answers: string[];
}

/** On a connection without timeouts, because these statements read everything. */
async function readDatabase(connection: Connection) {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows: stored } = await client.query<StoredRow>(STORED);
    return { stored, breaches: await findBreaches(client) };
  } finally {
    await client.end();
  }
}

const STORED = `
  with labels as materialized (
    select s.id as survey_id, (o ->> 'code')::smallint as code, (q ->> 'id') || '=' || (o ->> 'code') as label
    from surveys s, jsonb_array_elements(s.questions) as q, jsonb_array_elements(q -> 'options') as o
  )
  select r.survey_id as survey, r.respondent_id as person, r.idempotency_key as key, array(
    select coalesce(l.label, 'unknown code ' || c)
    from unnest(r.choices) as c left join labels l on l.survey_id = r.survey_id and l.code = c
  ) as answers
  from responses r`;

const isSent = (attempt: Attempt | undefined, row: StoredRow): boolean =>
  attempt?.survey === row.survey && attempt.person === row.person;

function isAltered(attempt: Attempt | undefined, row: StoredRow): boolean {
  if (!attempt) return false;
  const sent = Object.entries(attempt.answers).map(([question, code]) => `${question}=${code}`);
  return sent.toSorted().join('\n') !== row.answers.toSorted().join('\n');
}

function repeated(values: string[]): string[] {
  const seen = new Set<string>();
  return values.filter((value) => seen.size === seen.add(value).size);
}
