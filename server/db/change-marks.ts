import { sql } from 'kysely';
import type pg from 'pg';
import { createLoop, type Loop } from '#server/timing/loop.ts';
import type { Db } from './pool.ts';

export type ChangeKind = 'survey' | 'user';

/** Seconds that a transaction may take between making a mark and committing it; so far back every poll looks. */
const OVERLAP_SECONDS = 10;
/** Seconds after which no process can still have missed a mark. */
const KEPT_SECONDS = 60;
const LOOKS_PER_PURGE = 240;

/**
 * Leaves a mark, in the transaction of the change, that tells other processes to drop what they keep of this thing. It comes
 * last in its transaction: two changes of one thing that took its row and its mark in different orders would deadlock.
 */
export async function markChanged(db: Db, kind: ChangeKind, id: string): Promise<void> {
  await sql`
    insert into change_marks (kind, id, at) values (${kind}, ${id}, now())
    on conflict (kind, id) do update set at = excluded.at`.execute(db);
}

interface Watch {
  pool: pg.Pool;
  /** Milliseconds between two looks. */
  everyMs: number;
  /** Told once of each change, the own ones included. */
  onChange(kind: ChangeKind, id: string): void;
  /** Told of each look that failed; the next one makes up for it. */
  onError(error: unknown): void;
}

/** Looks for the marks of all processes until it is closed. */
export function watchChanges({ pool, everyMs, onChange, onError }: Watch): Pick<Loop, 'close'> {
  /** The marks told already, by thing and time, so that looking back does not tell them again. */
  let told = new Set<string>();
  /** The database's clock at the last look that succeeded, however long ago that was. */
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

/** Times as the database writes them: a Date would lose the microseconds that tell two marks apart. */
interface Mark {
  kind: ChangeKind | null;
  id: string | null;
  at: string | null;
  now: string;
}

/** One row at least, for the clock. */
const MARKS = `
  select m.kind, m.id, m.at::text, clock.now::text
  from (select now() as now) as clock
  left join change_marks m on m.at > coalesce($1::timestamptz, clock.now) - make_interval(secs => $2)`;
