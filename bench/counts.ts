import type pg from 'pg';
import { COUNTED } from '#server/db/tallies.ts';

/**
 * Checks that exactly the acknowledged responses are stored and counted.
 * @throws Error that names the difference
 */
export async function assertExactCounts(client: pg.Client, surveyIds: string[], acknowledged: number): Promise<void> {
  const { rows: stored } = await client.query<{ n: number }>(
    'select count(*)::int as n from responses where survey_id = any($1)',
    [surveyIds],
  );
  if (stored[0]?.n !== acknowledged) {
    throw new Error(`${acknowledged} submissions were acknowledged, ${stored[0]?.n} are stored`);
  }
  const { rows: wrong } = await client.query(WRONG_TALLIES, [surveyIds]);
  if (wrong.length > 0) throw new Error(`The tallies differ from a recount: ${JSON.stringify(wrong.slice(0, 5))}`);
}

/** Checks the same for ballots or reactions to one survey. */
export async function assertExactActions(
  client: pg.Client,
  { table, surveyId, acknowledged }: { table: 'ballots' | 'reactions'; surveyId: string; acknowledged: number },
): Promise<void> {
  const { rows } = await client.query<{ stored: number; counted: number }>(
    `select (select count(*) from ${table} where survey_id = $1) as stored,
       (select sum(n) from tallies where survey_id = $1 and code = any($2)) as counted`,
    [surveyId, table === 'ballots' ? [COUNTED.ballots] : [COUNTED.likes, COUNTED.dislikes]],
  );
  const { stored, counted } = rows[0] ?? {};
  if (Number(stored) !== acknowledged || Number(counted) !== acknowledged) {
    throw new Error(`${acknowledged} were acknowledged, ${stored} ${table} are stored, ${counted} are counted`);
  }
}

/** Finds wrong tallies of responses and their choices. Other tallies have codes below zero. */
const WRONG_TALLIES = `
  with counted as (
    select survey_id, code, sum(n) as n from tallies where survey_id = any($1) and code >= 0 group by survey_id, code
  ), recounted as (
    select survey_id, code, count(*) as n from responses, unnest(choices || 0::smallint) as code
    where survey_id = any($1) group by survey_id, code
  )
  select survey_id, code, c.n as counted, r.n as recounted
  from counted c full join recounted r using (survey_id, code) where c.n is distinct from r.n`;
