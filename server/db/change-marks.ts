import { sql } from 'kysely';
import type pg from 'pg';
import { createLoop, type Loop } from '#server/timing/loop.ts';
import type { Db } from './connection/pool.ts';

export type ChangeKind = 'survey' | 'user';

/** Seconds that a transaction may take between making a mark and committing it. Every poll looks this far back. */
const OVERLAP_SECONDS = 10;
/** Seconds after which every process has seen a mark. */
const KEPT_SECONDS = 60;
const LOOKS_PER_PURGE = 240;

/**
 * Leaves a mark in the transaction of the change, so that other processes drop their cached copy. It must be the transaction's last
 * statement: changes that lock the row and its mark in different orders would deadlock.
 */
export async function markChanged(db: Db, kind: ChangeKind, id: string): Promise<void> {
  await sql`
    insert into change_marks (kind, id, at) values (${kind}, ${id}, now())
    on conflict (kind, id) do update set at = excluded.at`.execute(db);
}

interface Watch {
  pool: pg.Pool;
  /** Milliseconds between two polls. */
  everyMs: number;
  /** Called once per change, including this process's own. */
  onChange(kind: ChangeKind, id: string): void;
  /** Called for each failed poll; the next poll catches up. */
  onError(error: unknown): void;
}

/** Polls for the marks of all processes until it is closed. */
export function watchChanges({ pool, everyMs, onChange, onError }: Watch): Pick<Loop, 'succeededAt' | 'close'> {
  /** The reported marks, by thing and time, so that the overlap does not report them again. */
  let told = new Set<string>();
  /** The database's clock at the last successful poll. */
  let lookedAt: string | null = null;
  let looks = 0;

  async function look(): Promise<void> {
    const { rows } = await pool.query<Mark>(MARKS, [lookedAt, OVERLAP_SECONDS]);
    const seen = new Set<string>();
    for (const { kind, id, at, now } of rows) {
      lookedAt = now;
      if (kind === null || id === null) continue;
      const mark = `${kind} ${id} ${at}`;
      seen.add(mark);
      if (!told.has(mark)) onChange(kind, id);
    }
    told = seen;
    looks += 1;
    if (looks % LOOKS_PER_PURGE === 0) {
      await pool.query('delete from change_marks where at < now() - make_interval(secs => $1)', [KEPT_SECONDS]);
    }
  }

  const loop = createLoop({ everyMs, work: look, onError });
  loop.start();
  return loop;
}

/** Times in the database's text form, because a Date would lose the microseconds that distinguish two marks. */
interface Mark {
  kind: ChangeKind | null;
  id: string | null;
  at: string | null;
  now: string;
}

/** Returns at least one row, for the clock. */
const MARKS = `
  select m.kind, m.id, m.at::text, clock.now::text
  from (select now() as now) as clock
  left join change_marks m on m.at > coalesce($1::timestamptz, clock.now) - make_interval(secs => $2)`;
