import { sql } from 'kysely';
import type { Role } from '#contract/roles.ts';
import { inOrder, isBehind, type KeysetOrder, type Place } from '#server/db/keyset.ts';
import { containing } from '#server/db/like.ts';
import type { Db } from '#server/db/pool.ts';
import type { UserRow } from './users.queries.ts';

export interface PeopleFilter {
  role: Role | undefined;
  /** Part of a name or an address. */
  search: string | undefined;
}

export interface PersonRow extends UserRow {
  createdAt: Date;
  /** The sort key, as text. */
  key: string;
}

/** The orders of the table of people; ids rise with the time of registration. */
export const PEOPLE_ORDERS = {
  name: { key: sql`lower(name)`, type: 'text' },
  email: { key: sql`email`, type: 'text' },
  joined: { key: sql`id`, type: 'uuid' },
} as const satisfies Record<string, Omit<KeysetOrder, 'descending'>>;

const ID = sql`id`;

/** Lists the matching people behind `after`. */
export async function listPeople(
  db: Db,
  filter: PeopleFilter,
  page: { order: KeysetOrder; after: Place | null; limit: number },
): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select id, role, email, name, photo, created_at as "createdAt", (${page.order.key})::text as key
    from users
    where ${matches(filter)} and ${isBehind(page.after, page.order, ID)}
    order by ${inOrder(page.order, ID)}
    limit ${page.limit}`.execute(db);
  return rows;
}

export async function countPeople(db: Db, filter: PeopleFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from users where ${matches(filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}

function matches({ role, search }: PeopleFilter) {
  return sql<boolean>`
    deleted_at is null
    ${role === undefined ? sql`` : sql`and role = ${role}`}
    ${search ? sql`and search_text like lower(${containing(search)})` : sql``}`;
}
