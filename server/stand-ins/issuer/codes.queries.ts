import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/db/connection/pool.ts';
import { newId } from '#server/db/ids.ts';

const CODE_SECONDS = 60;

/** Stores a grant for one minute and one use, in the database, so that any process can redeem it. @returns its code */
export async function insertCode(db: Db, grant: object): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  await sql`
    insert into identity_verifications (id, identifier, value, expires_at)
    values (${newId()}, ${nameOf(code)}, ${JSON.stringify(grant)}, now() + make_interval(secs => ${CODE_SECONDS}))`.execute(
    db,
  );
  return code;
}

/** @returns the grant of the code; null for an unknown, used or expired one */
export async function redeemCode(db: Db, code: string): Promise<unknown> {
  const { rows } = await sql<{ value: string; fresh: boolean }>`
    with gone as (
      delete from identity_verifications where identifier = ${nameOf(code)} returning value, expires_at
    )
    select value, expires_at > now() as fresh from gone`.execute(db);
  const [row] = rows;
  return row?.fresh ? JSON.parse(row.value) : null;
}

const nameOf = (code: string): string => `demo-issuer:${createHash('sha256').update(code).digest('base64url')}`;
