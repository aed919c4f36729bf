import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from './connection/pool.ts';

/** The calls of one caller since the start of their window. */
export interface CallCount {
  calls: number;
  /** Milliseconds until the count starts again at zero. */
  endsInMs: number;
}

export interface CallCounts {
  /** Counts one more call exactly, across all processes. @throws the database's own error */
  count(caller: string, windowMs: number): Promise<CallCount>;
  /** Deletes expired counts. */
  sweep(): Promise<void>;
}

/** Counts calls for all processes of one database. @param secret keys the hashes of callers */
export function createCallCounts(db: Db, secret: string): CallCounts {
  return {
    async count(caller, windowMs) {
      const hash = createHmac('sha256', secret).update(`calls ${caller}`).digest();
      const window = sql`make_interval(secs => ${windowMs / 1_000}::float8)`;
      // `excluded.ends_at` is a window from now: a distributed database refuses a clock here.
      const { rows } = await sql<CallCount>`
        with counted as (
          insert into call_counts as c (caller, calls, ends_at) values (${hash}, 1, now() + ${window})
          on conflict (caller) do update set
            calls = case when excluded.ends_at - c.ends_at < ${window} then c.calls + 1 else 1 end,
            ends_at = case when excluded.ends_at - c.ends_at < ${window} then c.ends_at else excluded.ends_at end
          returning calls, ends_at
        )
        select calls, extract(epoch from ends_at - now())::float8 * 1000 as "endsInMs" from counted`.execute(db);
      const [row] = rows;
      if (!row) throw new Error('A call was not counted');
      return row;
    },
    async sweep() {
      await sql`delete from call_counts where ends_at <= now()`.execute(db);
    },
  };
}
