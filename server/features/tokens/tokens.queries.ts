import { sql } from 'kysely';
import type pg from 'pg';
import type { TokenScope } from '#contract/tokens.ts';
import { newId } from '#server/db/ids.ts';
import type { Db } from '#server/db/pool.ts';
import type { Actor } from '#server/http/actor.ts';

export interface TokenRow {
  id: string;
  name: string;
  scope: TokenScope;
  created_at: Date;
  expires_at: Date | null;
  last_used_at: Date | null;
  is_expired: boolean;
}

const COLUMNS = [
  'id',
  'name',
  'scope',
  'created_at',
  'expires_at',
  'last_used_at',
  sql<boolean>`coalesce(expires_at <= now(), false)`.as('is_expired'),
] as const;

export const listTokens = (db: Db, userId: string): Promise<TokenRow[]> =>
  db.selectFrom('api_tokens').select(COLUMNS).where('user_id', '=', userId).orderBy('id', 'desc').execute();

/** How many tokens the person has; their row stays locked until the transaction ends, so that nobody adds one meanwhile. */
export async function countTokensLocked(db: Db, userId: string): Promise<number> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  const { n } = await db
    .selectFrom('api_tokens')
    .select(sql<number>`count(*)`.as('n'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return n;
}

/** @param token.days null: until it is revoked */
export const insertToken = (
  db: Db,
  token: { userId: string; name: string; scope: TokenScope; hash: Buffer; days: number | null },
): Promise<TokenRow> =>
  db
    .insertInto('api_tokens')
    .values({
      id: newId(),
      user_id: token.userId,
      name: token.name,
      hash: token.hash,
      scope: token.scope,
      expires_at: token.days === null ? null : sql<Date>`now() + make_interval(days => ${token.days})`,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

/** @returns the token that was there, if this person had it */
export const deleteToken = (db: Db, userId: string, id: string): Promise<TokenRow | undefined> =>
  db.deleteFrom('api_tokens').where('id', '=', id).where('user_id', '=', userId).returning(COLUMNS).executeTakeFirst();

/** A token that holds, whose it is, and whether its last use was noted lately. */
export interface GrantRow {
  id: string;
  scope: TokenScope;
  isFresh: boolean;
  actor: Actor;
}

type FlatRow = Omit<GrantRow, 'actor'> & Actor & { hash: string; user_id: string };

const FIND_GRANTS = `
  select encode(t.hash, 'hex') as hash, t.id, t.scope,
    coalesce(t.last_used_at > now() - interval '1 minute', false) as "isFresh",
    u.id as user_id, u.role, u.email, u.name, u.photo
  from api_tokens t
  join users u on u.id = t.user_id
  where t.hash = any(select decode(unnest($1::text[]), 'hex'))
    and (t.expires_at is null or t.expires_at > now()) and u.deleted_at is null`;

/** @param hashes in hexadecimal. @returns the tokens among them that hold, by the same */
export async function findGrants(pool: pg.Pool, hashes: string[]): Promise<Map<string, GrantRow>> {
  const { rows } = await pool.query<FlatRow>({ name: 'find grants', text: FIND_GRANTS, values: [hashes] });
  return new Map(
    rows.map(({ hash, id, scope, isFresh, user_id, role, email, name, photo }) => [
      hash,
      { id, scope, isFresh, actor: { id: user_id, role, email, name, photo } },
    ]),
  );
}

/** Notes that these tokens were used just now. Taken in one order, so that two processes cannot deadlock. */
export async function noteTokenUse(db: Db, ids: string[]): Promise<void> {
  await sql`
    update api_tokens set last_used_at = now() where id in (
      select id from api_tokens where id = any(${ids}::uuid[]) order by id for no key update)`.execute(db);
}
