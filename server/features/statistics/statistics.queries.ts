import { type RawBuilder, sql } from 'kysely';
import type { Measured } from '#questions/kind.ts';
import type { Db } from '#server/db/pool.ts';

/** A question whose answers have an order. */
export interface MeasuredQuestion extends Measured {
  surveyId: string;
  questionId: string;
}

export interface NumberFigures {
  n: number;
  mean: number;
  /** Of the sample; null for one number alone. */
  variance: number | null;
  lowest: number;
  lowerQuartile: number;
  median: number;
  upperQuartile: number;
  highest: number;
}

export interface MomentFigures {
  n: number;
  earliest: string;
  median: string;
  latest: string;
}

/**
 * All answers to a question: what `given` holds, and what was counted by codes alone before the bounds were loosened. PostgreSQL
 * sorts them within its work memory and on disk, however many they are.
 */
function answersTo(
  { surveyId, questionId, counted }: MeasuredQuestion,
  { jsonType, given, coded }: { jsonType: string; given: RawBuilder<unknown>; coded: RawBuilder<unknown> },
) {
  const [codes, values] = [counted.map(([code]) => code), counted.map(([, value]) => value)];
  return sql`(
    select ${given} as value from (select given->${questionId} as given from responses where survey_id = ${surveyId}) r
    where jsonb_typeof(given) = ${jsonType}
    union all
    select ${coded} from unnest(${codes}::int[], ${values}::text[]) as c (code, value)
    join tallies t on t.survey_id = ${surveyId} and t.code = c.code, generate_series(1, t.n)
  ) answers`;
}

/**
 * Quarters of the answers, and right behind each: where a quarter falls between two answers these are both, else the same one
 * twice. Exact to a thousand million answers.
 */
const QUARTERS = sql`array[0.25, 0.2500000001, 0.5, 0.5000000001, 0.75, 0.7500000001]`;

/** The exact figures of all numbers that were answered. @returns null before the first */
export async function findNumberFigures(db: Db, question: MeasuredQuestion): Promise<NumberFigures | null> {
  // Numbers have three digits behind the point at most: whole thousandths are sorted and summed up fast and exactly.
  const thousandths = (value: RawBuilder<unknown>) => sql`round(${value}::float8 * 1000)::bigint`;
  const read = { jsonType: 'number', given: thousandths(sql`given`), coded: thousandths(sql`c.value`) };
  const { rows } = await sql<NumberFigures>`
    select n, mean, variance, lowest / 1000.0::float8 as lowest, highest / 1000.0::float8 as highest,
      (at[1] + at[2]) / 2000.0::float8 as "lowerQuartile", (at[3] + at[4]) / 2000.0::float8 as median,
      (at[5] + at[6]) / 2000.0::float8 as "upperQuartile"
    from (
      select count(*) as n, (avg(value) / 1000)::float8 as mean, (var_samp(value) / 1000000)::float8 as variance,
        min(value) as lowest, max(value) as highest, percentile_disc(${QUARTERS}) within group (order by value) as at
      from ${answersTo(question, read)} having count(*) > 0
    ) figures`.execute(db);
  return rows[0] ?? null;
}

/** The first, the middle and the last of all days or times that were answered. @returns null before the first */
export async function findMomentFigures(db: Db, question: MeasuredQuestion): Promise<MomentFigures | null> {
  // Texts of one form are in order byte by byte.
  const read = { jsonType: 'string', given: sql`(given #>> '{}') collate "C"`, coded: sql`c.value` };
  const { rows } = await sql<MomentFigures>`
    select count(*) as n, min(value) as earliest, max(value) as latest,
      percentile_disc(0.5) within group (order by value) as median
    from ${answersTo(question, read)} having count(*) > 0`.execute(db);
  return rows[0] ?? null;
}
