import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from './pool.ts';

/** Codes that are not options: what else is counted for a survey. */
export const COUNTED = { responses: 0, ballots: -1, likes: -2, dislikes: -3 } as const;

const SHARDS = 16;
/** This process counts in a shard of its own (but for chance), so that processes do not wait for each other's rows. */
const SHARD = randomInt(SHARDS);

/** How often each code of a survey was counted. */
export type Tallies = ReadonlyMap<number, number>;

/** What one written row adds: one to each of these codes of the survey. */
export interface Count {
  surveyId: string;
  codes: readonly number[];
}

/** One statement that adds it all up. Rows are taken in key order, so that two of these cannot deadlock. */
export function countStatement(counts: readonly Count[]): pg.QueryConfig {
  const sums = new Map<string, Map<number, number>>();
  for (const { surveyId, codes } of counts) {
    const survey = sums.get(surveyId) ?? new Map<number, number>();
    for (const code of codes) survey.set(code, (survey.get(code) ?? 0) + 1);
    sums.set(surveyId, survey);
  }
  const rows = [...sums].flatMap(([surveyId, codes]) => [...codes].map(([code, n]) => ({ surveyId, code, n })));
  return {
    name: 'count',
    text: `insert into tallies (survey_id, shard, code, n)
      select survey_id, $1, code, n from unnest($2::uuid[], $3::smallint[], $4::bigint[]) as d (survey_id, code, n)
      order by survey_id, code
      on conflict (survey_id, shard, code) do update set n = tallies.n + excluded.n`,
    values: [SHARD, rows.map((row) => row.surveyId), rows.map((row) => row.code), rows.map((row) => row.n)],
  };
}

/** The tallies of several surveys in one read; a survey without any is missing. */
export async function findTallies(db: Db, surveyIds: readonly string[]): Promise<Map<string, Tallies>> {
  const found = new Map<string, Map<number, number>>();
  if (surveyIds.length === 0) return found;
  const { rows } = await sql<{ survey_id: string; code: number; n: number }>`
    select survey_id, code, sum(n)::bigint as n from tallies where survey_id = any(${surveyIds}::uuid[])
    group by survey_id, code`.execute(db);
  for (const { survey_id, code, n } of rows) {
    const survey = found.get(survey_id) ?? new Map<number, number>();
    found.set(survey_id, survey.set(code, n));
  }
  return found;
}
