import { sql } from 'kysely';
import type { Db } from './connection/pool.ts';
import { isDistributed } from './distributed/layout.ts';

const NEWEST_FIRST = sql`order by submitted_at desc, respondent_id desc`;
const COLUMNS = sql`survey_id, respondent_id, respondent_kind, submitted_at`;

/**
 * SQL: the newest responses to the surveys whose `id` this table expression has. Reads only the `limit` surveys with the newest
 * responses, because others cannot have any of the newest `limit`. A distributed database cannot search survey by survey, so it
 * sorts all on their nodes.
 */
export async function newestResponses(db: Db, surveys: string, limit: number) {
  const ids = sql.table(surveys);
  if (await isDistributed(db)) {
    return sql`select ${COLUMNS} from responses where survey_id in (select id from ${ids}) and not screened ${NEWEST_FIRST} limit ${limit}`;
  }
  return sql`
    select r.* from (
      select each.id from ${ids} as each
      cross join lateral (
        select submitted_at, respondent_id from responses where survey_id = each.id and not screened ${NEWEST_FIRST} limit 1
      ) first
      ${NEWEST_FIRST} limit ${limit}
    ) as busiest
    cross join lateral (select ${COLUMNS} from responses where survey_id = busiest.id and not screened ${NEWEST_FIRST} limit ${limit}) r
    ${NEWEST_FIRST} limit ${limit}`;
}
