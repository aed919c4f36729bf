import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/pool.ts';
import { COUNTED, placeOf } from '#server/db/tallies.ts';
import { inTransaction } from '#server/db/transaction.ts';

/** Likes, dislikes and votes of these surveys by the tallies. */
const countedRanks = (chosen: RawBuilder<unknown>) => {
  const sumOf = (code: number) => sql`sum(t.counts[${sql.lit(placeOf(code).place)}])::bigint`;
  return sql`
    select t.survey_id, ${sumOf(COUNTED.likes)} as likes, ${sumOf(COUNTED.dislikes)} as dislikes,
      ${sumOf(COUNTED.ballots)} as votes
    from tally_blocks t
    where ${chosen} and t.block = ${placeOf(COUNTED.ballots).block}
    group by t.survey_id`;
};

/** Brings every copy of the counts that lags behind up to the tallies. */
export async function refreshLaggingRanks(db: Db): Promise<void> {
  const { rows } = await sql<{ survey_id: string }>`
    select c.survey_id from (${countedRanks(sql`true`)}) as c join survey_ranks r using (survey_id)
    where (r.likes, r.dislikes, r.votes) is distinct from (c.likes, c.dislikes, c.votes)`.execute(db);
  if (rows.length > 0)
    await refreshRanks(
      db,
      rows.map((row) => row.survey_id),
    );
}

/**
 * Brings the copy of the counts of these surveys up to the tallies. The rows are locked before the tallies are read, since
 * likes can be taken back: of two processes that refresh at once, the one that writes later has read later, too.
 */
export async function refreshRanks(db: Db, surveyIds: readonly string[]): Promise<void> {
  await inTransaction(db, async (trx) => {
    await sql`
      select from survey_ranks where survey_id = any(${surveyIds}::uuid[]) order by survey_id for update`.execute(trx);
    await sql`
      update survey_ranks r set likes = c.likes, dislikes = c.dislikes, votes = c.votes
      from (${countedRanks(sql`t.survey_id = any(${surveyIds}::uuid[])`)}) as c
      where r.survey_id = c.survey_id
        and (r.likes, r.dislikes, r.votes) is distinct from (c.likes, c.dislikes, c.votes)`.execute(trx);
  });
}
