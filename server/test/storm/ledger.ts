import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import type { Answers } from '#contract/surveys/surveys.ts';
import { type Connection, openClient } from '#server/db/connection/pool.ts';
import type { Given } from '#server/db/tables/stored.ts';
import type { StoredQuestion } from '#survey/document/stored.ts';
import { type Breach, findBreaches } from './invariants.ts';
import { asStored, isMeantStill, isSame, type Version } from './meaning.ts';

/** One submission before it is sent. A repetition of it has the same key. */
export interface Attempt {
  survey: string;
  /** Of the survey that its respondent read. */
  revision: number;
  person: string;
  key: string;
  answers: Answers;
}

/**
 * A file of all submissions and their answers: each attempt is written before it is sent, each answer after it came. It allows
 * comparing the acknowledged with the stored answers after any crash.
 */
export interface Ledger {
  /** Notes each version of a survey that exists; an attempt is written after the version that its respondent read. */
  version(version: Version): void;
  attempt(attempt: Attempt): void;
  answer(key: string, status: number): void;
  close(): void;
}

type Entry = { version: Version } | { attempt: Attempt } | { key: string; status: number };

export function openLedger(file: string): Ledger {
  const handle = openSync(file, 'a');
  const write = (entry: Entry) => writeSync(handle, `${JSON.stringify(entry)}\n`);
  return {
    version: ({ _id, revision, questions }) => write({ version: { _id, revision, questions } }),
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
  /** Stored, but refused whenever it was answered. */
  refused: string[];
  /** Stored with other codes or words than were sent. */
  altered: string[];
  /** Stored as it was sent, but an edit of the survey has made it say something else. */
  reworded: string[];
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

/**
 * Compares the ledger with the database. It uses the server's code only for the kinds of questions, never the code that stores and
 * counts.
 */
export async function auditLedger(file: string, connection: Connection): Promise<Audit> {
  const sent = readLedger(file);
  const { attempts, statuses } = sent;
  const { stored, questions, breaches } = await readDatabase(connection);
  const storedKeys = new Set(stored.map((row) => row.key));
  const acknowledged = [...statuses].filter(([, known]) => known.has(200)).map(([key]) => key);
  const unknown = [...attempts.keys()].filter((key) => !statuses.has(key));
  const unknownStored = unknown.filter((key) => storedKeys.has(key)).length;
  const isRefused = (key: string) => statuses.has(key) && !statuses.get(key)?.has(200);
  const keysOf = (rows: StoredRow[]) => rows.map(({ key }) => key);

  return {
    findings: {
      lost: acknowledged.filter((key) => !storedKeys.has(key)),
      doubled: repeated(stored.map((row) => `${row.survey} ${row.person}`)),
      alien: keysOf(stored.filter((row) => !isSent(attempts.get(row.key), row))),
      refused: keysOf(stored.filter(({ key }) => isRefused(key))),
      altered: keysOf(stored.filter((row) => isAltered(sent, row))),
      reworded: keysOf(stored.filter((row) => isReworded(sent, row, questions.get(row.survey) ?? []))),
      breaches,
    },
    figures: {
      acknowledged: acknowledged.length,
      stored: stored.length,
      unknown: { stored: unknownStored, notStored: unknown.length - unknownStored },
    },
  };
}

export const FLAWLESS: Findings = {
  lost: [],
  doubled: [],
  alien: [],
  refused: [],
  altered: [],
  reworded: [],
  breaches: [],
};

interface Sent {
  attempts: ReadonlyMap<string, Attempt>;
  statuses: ReadonlyMap<string, ReadonlySet<number>>;
  versions: ReadonlyMap<string, Version>;
}

function readLedger(file: string): Sent {
  const attempts = new Map<string, Attempt>();
  const statuses = new Map<string, Set<number>>();
  const versions = new Map<string, Version>();
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line === '') continue;
    const entry: Entry = JSON.parse(line);
    if ('attempt' in entry) attempts.set(entry.attempt.key, entry.attempt);
    else if ('version' in entry) versions.set(versionKey(entry.version._id, entry.version.revision), entry.version);
    else statuses.set(entry.key, (statuses.get(entry.key) ?? new Set()).add(entry.status));
  }
  return { attempts, statuses, versions };
}

const versionKey = (survey: string, revision: number): string => `${survey} ${revision}`;

interface StoredRow {
  survey: string;
  person: string;
  key: string;
  /** Of the survey by which the server read it. */
  revision: number;
  choices: number[];
  given: Given | null;
}

/** On a connection without timeouts, because these statements read everything. */
async function readDatabase(connection: Connection) {
  const client = await openClient(connection);
  try {
    const { rows: stored } = await client.query<StoredRow>(STORED);
    const { rows: surveys } = await client.query<{ id: string; questions: StoredQuestion[] }>(
      'select id, questions from surveys',
    );
    const questions = new Map(surveys.map((survey) => [survey.id, survey.questions]));
    return { stored, questions, breaches: await findBreaches(client) };
  } finally {
    await client.end();
  }
}

const STORED = `
  select survey_id as survey, respondent_id as person, idempotency_key as key, revision, choices, given from responses`;

const isSent = (attempt: Attempt | undefined, row: StoredRow): boolean =>
  attempt?.survey === row.survey && attempt.person === row.person;

/** Whether a response differs from the sent one, as the version that the server used counts it. */
function isAltered({ attempts, versions }: Sent, row: StoredRow): boolean {
  const attempt = attempts.get(row.key);
  if (!attempt) return false;
  const version = versions.get(versionKey(row.survey, row.revision));
  return !version || !isSame(row, asStored(version, attempt.answers));
}

/** Whether a response says something else now than its respondent read. */
function isReworded({ attempts, versions }: Sent, row: StoredRow, now: readonly StoredQuestion[]): boolean {
  const attempt = attempts.get(row.key);
  if (!attempt) return false;
  const version = versions.get(versionKey(row.survey, attempt.revision));
  return version !== undefined && !isMeantStill(now, { version, answers: attempt.answers, stored: row });
}

function repeated(values: string[]): string[] {
  const seen = new Set<string>();
  return values.filter((value) => seen.size === seen.add(value).size);
}
