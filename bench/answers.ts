import type pg from 'pg';
import { toBlocks } from '#server/db/tallies.ts';
import { CODES } from './load/inserts.ts';

/** Inserts one response of an existing person. */
export async function insertResponse(client: pg.Client, surveyId: string, personId: string): Promise<void> {
  await client.query(
    `insert into responses (survey_id, respondent_id, choices, revision, idempotency_key, body_hash)
     values ($1, $2, $3, 1, gen_random_uuid(), '\\x00')`,
    [surveyId, personId, CODES],
  );
}

/** Counts the responses of a survey that were inserted without the server. */
export async function recount(client: pg.Client, surveyId: string): Promise<void> {
  const { rows } = await client.query<{ code: number; n: number }>(
    `select code, count(*) as n from responses, unnest(0::smallint || choices) as code where survey_id = $1 group by code`,
    [surveyId],
  );
  for (const { block, counts } of toBlocks(rows.map(({ code, n }) => [code, n] as const))) {
    await client.query('insert into tally_blocks (survey_id, shard, block, counts) values ($1, 0, $2, $3)', [
      surveyId,
      block,
      counts,
    ]);
  }
}
