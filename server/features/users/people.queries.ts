import { sql } from 'kysely';
import { ROLES } from '#basics/choices.ts';
import type { Role } from '#contract/people/roles.ts';
import type { Db } from '#server/db/connection/pool.ts';
import { type Counted, countOf, toCounts } from '#server/db/lists/counts.ts';
import { inOrder, isBehind, type KeysetOrder, type Place } from '#server/db/lists/keyset.ts';
import { containing } from '#server/db/lists/like.ts';
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

/** Lists the matching people after `after`. */
export async function listPeople(
  db: Db,
  filter: PeopleFilter,
  page: { order: KeysetOrder; after: Place | null; limit: number },
): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select id, role, email, name, photo, publishing, created_at as "createdAt", (${page.order.key})::text as key
    from users
    where ${matches(filter)} and ${isBehind(page.after, page.order, ID)}
    order by ${inOrder(page.order, ID)}
    limit ${page.limit}`.execute(db);
  return rows;
}

/** The number of people whom the search finds, of all and of each role, up to `COUNTED_MAX`. */
export async function countPeople(db: Db, search: string | undefined) {
  // An index by roles does not help a search, so one query counts all roles.
  const { rows } = await (search
    ? sql<Counted<Role>>`
        select role as choice, count(*)::int as n from users where ${matches({ role: undefined, search })}
        group by role`
    : sql<Counted<Role>>`
        select each.choice, ${countOf(sql`users where deleted_at is null and role = each.choice`)} as n
        from unnest(${sql.val(ROLES)}::text[]) as each (choice)`
  ).execute(db);
  return toCounts(ROLES, rows);
}

function matches({ role, search }: PeopleFilter) {
  return sql<boolean>`
    deleted_at is null
    ${role === undefined ? sql`` : sql`and role = ${role}`}
    ${search ? sql`and search_text like lower(${containing(search)})` : sql``}`;
}
