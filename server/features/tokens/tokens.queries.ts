import { sql } from 'kysely';
import type pg from 'pg';
import type { TokenScope } from '#contract/people/tokens.ts';
import type { Db } from '#server/db/connection/pool.ts';
import { newId } from '#server/db/ids.ts';
import type { Actor } from '#server/http/actor.ts';

export interface TokenRow {
  id: string;
  name: string;
  scope: TokenScope;
  createdAt: Date;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
  isExpired: boolean;
}

const STORED = [
  'id',
  'name',
  'scope',
  'created_at as createdAt',
  'expires_at as expiresAt',
  'last_used_at as lastUsedAt',
] as const;
const COLUMNS = [...STORED, sql<boolean>`coalesce(expires_at <= now(), false)`.as('isExpired')] as const;

export const listTokens = (db: Db, userId: string): Promise<TokenRow[]> =>
  db.selectFrom('api_tokens').select(COLUMNS).where('user_id', '=', userId).orderBy('id', 'desc').execute();

/** Counts the person's tokens and locks the person, so that no other call adds one before the transaction ends. */
export async function countTokensLocked(db: Db, userId: string): Promise<number> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  const { n } = await db
    .selectFrom('api_tokens')
    .select(sql<number>`count(*)`.as('n'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return n;
}

/** @param token.days null: valid until it is revoked */
export async function insertToken(
  db: Db,
  token: { userId: string; name: string; scope: TokenScope; hash: Buffer; days: number | null },
): Promise<TokenRow> {
  const row = await db
    .insertInto('api_tokens')
    .values({
      id: newId(),
      user_id: token.userId,
      name: token.name,
      hash: token.hash,
      scope: token.scope,
      expires_at: token.days === null ? null : sql<Date>`now() + make_interval(days => ${token.days})`,
    })
    .returning(STORED)
    .executeTakeFirstOrThrow();
  return { ...row, isExpired: false };
}

/** @returns the deleted token; null when the person has no such token */
export async function deleteToken(db: Db, userId: string, id: string): Promise<TokenRow | null> {
  const gone = await db
    .with('gone', (trx) =>
      trx.deleteFrom('api_tokens').where('id', '=', id).where('user_id', '=', userId).returningAll(),
    )
    .selectFrom('gone')
    .select(COLUMNS)
    .executeTakeFirst();
  return gone ?? null;
}

/** A valid token and its person. */
export interface GrantRow {
  id: string;
  scope: TokenScope;
  /** Was its last use stored within the last minute? */
  isFresh: boolean;
  actor: Actor;
}

type FlatRow = Omit<GrantRow, 'actor'> & Actor & { hash: string; userId: string };

const FIND_GRANTS = `
  select encode(t.hash, 'hex') as hash, t.id, t.scope,
    coalesce(t.last_used_at > now() - interval '1 minute', false) as "isFresh",
    u.id as "userId", u.role, u.email, u.name, u.photo, u.publishing
  from api_tokens t
  join users u on u.id = t.user_id
  where t.hash = any(select decode(unnest($1::text[]), 'hex'))
    and (t.expires_at is null or t.expires_at > now()) and u.deleted_at is null`;

/** @param hashes in hexadecimal. @returns the valid tokens among them, by hash */
export async function findGrants(pool: pg.Pool, hashes: string[]): Promise<Map<string, GrantRow>> {
  const { rows } = await pool.query<FlatRow>({ name: 'find grants', text: FIND_GRANTS, values: [hashes] });
  return new Map(
    rows.map(({ hash, id, scope, isFresh, userId, ...person }) => [
      hash,
      { id, scope, isFresh, actor: { id: userId, ...person } },
    ]),
  );
}

/** Stores that these tokens were used now. Locked in one order, so that two processes cannot deadlock. */
export async function updateTokenUse(db: Db, ids: string[]): Promise<void> {
  await sql`
    update api_tokens set last_used_at = now() where id in (
      select id from api_tokens where id = any(${ids}::uuid[]) order by id for no key update)`.execute(db);
}
