import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/connection/pool.ts';
import { inTransaction } from '#server/db/connection/transaction.ts';
import { COUNTED, placeOf } from '#server/db/tallies.ts';

/** The likes, dislikes and votes of these surveys, from the tallies. */
const countedRanks = (chosen: RawBuilder<unknown>) => {
  const sumOf = (code: number) => sql`sum(t.counts[${sql.lit(placeOf(code).place)}])::bigint`;
  return sql`
    select t.survey_id, ${sumOf(COUNTED.likes)} as likes, ${sumOf(COUNTED.dislikes)} as dislikes,
      ${sumOf(COUNTED.ballots)} as votes
    from tally_blocks t
    where ${chosen} and t.block = ${placeOf(COUNTED.ballots).block}
    group by t.survey_id`;
};

/** Updates every rank that differs from the tallies. */
export async function updateLaggingRanks(db: Db): Promise<void> {
  const { rows } = await sql<{ surveyId: string }>`
    with c as materialized (${countedRanks(sql`true`)})
    select c.survey_id as "surveyId" from c join survey_ranks r using (survey_id)
    where (r.likes, r.dislikes, r.votes) is distinct from (c.likes, c.dislikes, c.votes)`.execute(db);
  if (rows.length > 0)
    await updateRanks(
      db,
      rows.map((row) => row.surveyId),
    );
}

/**
 * Updates the ranks of these surveys from the tallies. Locks the rows before it reads the tallies, so that the process that writes
 * last has read last.
 */
export async function updateRanks(db: Db, surveyIds: readonly string[]): Promise<void> {
  await inTransaction(db, async (trx) => {
    await sql`
      select from survey_ranks where survey_id = any(${surveyIds}::uuid[]) order by survey_id for update`.execute(trx);
    await sql`
      with c as materialized (${countedRanks(sql`t.survey_id = any(${surveyIds}::uuid[])`)})
      update survey_ranks r set likes = c.likes, dislikes = c.dislikes, votes = c.votes
      from c
      where r.survey_id = c.survey_id
        and (r.likes, r.dislikes, r.votes) is distinct from (c.likes, c.dislikes, c.votes)`.execute(trx);
  });
}
