import { sql } from 'kysely';
import type { Db } from '#server/db/connection/pool.ts';

const TRIES_MAX = 10;
const WINDOW = sql`interval '15 minutes'`;

/**
 * Takes one of the account's tries atomically.
 * @param max tries in a quarter of an hour
 * @returns null if a try was left, otherwise the seconds to wait
 */
export async function takeTry(db: Db, account: Buffer, max = TRIES_MAX): Promise<number | null> {
  // `excluded.since` is now: a distributed database refuses a clock here.
  const { rows } = await sql`
    insert into sign_in_tries as t (account, tries) values (${account}, 1)
    on conflict (account) do update set
      tries = case when excluded.since - t.since < ${WINDOW} then t.tries + 1 else 1 end,
      since = case when excluded.since - t.since < ${WINDOW} then t.since else excluded.since end
    where t.tries < ${max} or excluded.since - t.since >= ${WINDOW}
    returning t.tries`.execute(db);
  return rows.length > 0 ? null : await findWait(db, account);
}

/** Returns a try, because the password was right or was never checked. */
export async function returnTry(db: Db, account: Buffer): Promise<void> {
  await sql`update sign_in_tries set tries = tries - 1 where account = ${account} and tries > 0`.execute(db);
}

export async function deleteOldTries(db: Db): Promise<void> {
  await sql`delete from sign_in_tries where since <= now() - ${WINDOW}`.execute(db);
}

async function findWait(db: Db, account: Buffer): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from since + ${WINDOW} - now()))::int as seconds
    from sign_in_tries where account = ${account}`.execute(db);
  return Math.max(1, rows[0]?.seconds ?? 1);
}
