import { sql } from 'kysely';
import type { Db } from '#server/db/connection/pool.ts';

interface TwoFactor {
  /** Encrypted by the identity library. */
  secret: string;
  /** Seconds since 1970 by the database's clock. */
  now: number;
}

/** @returns null if the person has no authenticator app */
export async function findTwoFactor(db: Db, userId: string): Promise<TwoFactor | null> {
  const { rows } = await sql<TwoFactor>`
    select secret, extract(epoch from clock_timestamp())::float8 as now
    from identity_two_factors where user_id = ${userId}`.execute(db);
  return rows[0] ?? null;
}

/** Uses up this step of the secret and all earlier ones. @returns false if any process has used it */
export async function takeStep(db: Db, userId: string, { secret, step }: { secret: string; step: number }) {
  const { rows } = await sql`
    update identity_two_factors set last_step = ${step}
    where user_id = ${userId} and secret = ${secret} and (last_step is null or last_step < ${step})
    returning id`.execute(db);
  return rows.length > 0;
}
