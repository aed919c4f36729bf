import { type RawBuilder, sql } from 'kysely';
import type { TimeTaken } from '#contract/responses/statistics.ts';
import type { Measured } from '#questions/model/kind.ts';
import type { CellFigures } from '#questions/model/statistics.ts';
import type { Db } from '#server/db/connection/pool.ts';

/** A question whose answers have an order. */
export type MeasuredQuestion = Measured & { surveyId: string; questionId: string };
export type MeasuredNumbers = MeasuredQuestion & { of: 'numbers' };
export type MeasuredCells = MeasuredQuestion & { of: 'cells' };

export interface NumberFigures {
  n: number;
  mean: number;
  /** The variance of the sample; null for one number. */
  variance: number | null;
  lowest: number;
  lowerQuartile: number;
  median: number;
  upperQuartile: number;
  highest: number;
  /** The width of the bars, in thousandths. */
  width: number;
  /** The counts of the whole multiples of the width, from low to high. */
  places: [place: number, count: number][];
}

export interface MomentFigures {
  n: number;
  earliest: string;
  median: string;
  latest: string;
  counts: { at: string; count: number }[];
}

/**
 * All answers to a question: those in `given`, and those that codes alone counted before the bounds were loosened. PostgreSQL sorts
 * them within its work memory and on disk, in any number.
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
 * Quarters of the answers, and a fraction just after each. If a quarter falls between two answers these are both, otherwise the same
 * one twice. Exact up to a thousand million answers.
 */
const QUARTERS = sql`array[0.25, 0.2500000001, 0.5, 0.5000000001, 0.75, 0.7500000001]`;

/**
 * The exact figures of all answered numbers, and their counts in bars of the smallest suitable width.
 * @returns null without answers
 */
export async function findNumberFigures(db: Db, question: MeasuredNumbers): Promise<NumberFigures | null> {
  // Numbers have at most three decimal places: whole thousandths are sorted and summed up fast and exactly.
  const thousandths = (value: RawBuilder<unknown>) => sql`round(${value}::float8 * 1000)::bigint`;
  const read = { jsonType: 'number', given: thousandths(sql`given`), coded: thousandths(sql`c.value`) };
  const { rows } = await sql<NumberFigures>`
    with answers as materialized (select value from ${answersTo(question, read)}),
    figures as (
      select count(*) as n, (avg(value) / 1000)::float8 as mean, (var_samp(value) / 1000000)::float8 as variance,
        min(value) as lowest, max(value) as highest, percentile_disc(${QUARTERS}) within group (order by value) as at
      from answers having count(*) > 0
    ),
    grid as (
      select w.width, floor(lowest::numeric / w.width)::bigint as first from figures, unnest(${question.widths}::bigint[]) w (width)
      where floor(highest::numeric / w.width) - floor(lowest::numeric / w.width) < ${question.most}
      order by w.width limit 1
    ),
    bars as (
      select grid.first + (value - grid.first * grid.width) / grid.width as place, count(*) as count
      from answers, grid group by 1
    )
    select n, mean, variance, lowest / 1000.0::float8 as lowest, highest / 1000.0::float8 as highest,
      (at[1] + at[2]) / 2000.0::float8 as "lowerQuartile", (at[3] + at[4]) / 2000.0::float8 as median,
      (at[5] + at[6]) / 2000.0::float8 as "upperQuartile", (select width::float8 from grid),
      (select jsonb_agg(jsonb_build_array(place, count) order by place) from bars) as places
    from figures`.execute(db);
  return rows[0] ?? null;
}

/**
 * The first, the middle and the last of all answered days or times, and their counts in steps that suit the distance. @returns null
 * without answers
 */
export async function findMomentFigures(db: Db, question: MeasuredQuestion): Promise<MomentFigures | null> {
  // Texts of one form are in order byte by byte.
  const read = { jsonType: 'string', given: sql`(given #>> '{}') collate "C"`, coded: sql`c.value` };
  const { rows } = await sql<MomentFigures>`
    with different as materialized (select value, count(*) as count from ${answersTo(question, read)} group by value),
    below as (select value, sum(count) over (order by value) as until, sum(count) over () as n from different),
    figures as (
      select max(n)::bigint as n, min(value) as earliest, max(value) as latest, min(value) filter (where until * 2 >= n) as median
      from below having count(*) > 0
    ),
    grid as (
      select case when length(earliest) = ${TIME_LENGTH} then 2 when days < ${DAYS_MAX} then 10 when years < ${MONTHS_MAX / 12} then 7
        when years < 40 then 4 when years < 400 then 3 else 2 end as digits
      from figures, lateral (
        select case when length(earliest) = ${TIME_LENGTH} then 0 else left(latest, 10)::date - left(earliest, 10)::date end as days,
          case when length(earliest) = ${TIME_LENGTH} then 0 else left(latest, 4)::int - left(earliest, 4)::int end as years
      ) apart
    ),
    steps as (
      select left(value, digits) || case when length(value) > ${TIME_LENGTH} then repeat('0', 4 - digits) else '' end as at,
        sum(count)::bigint as count
      from different, grid group by 1
    )
    select figures.*, (select jsonb_agg(jsonb_build_object('at', at, 'count', count) order by at collate "C") from steps) as counts
    from figures`.execute(db);
  return rows[0] ?? null;
}

/** Each record of an answer with the code of its row, if it has one. What is no record is none. */
const RECORDS = {
  once: sql`select null::int as row, given as record where jsonb_typeof(given) = 'object'`,
  rows: sql`select key::int as row, value as record from jsonb_each(case jsonb_typeof(given) when 'object' then given else '{}' end)`,
  added: sql`select null::int as row, value as record
    from jsonb_array_elements(case jsonb_typeof(given) when 'array' then given else '[]' end)`,
} satisfies Record<MeasuredCells['records'], RawBuilder<unknown>>;

/** The exact figures of the cells of fields, by field, row and choice. @returns null without answers */
export async function findCellFigures(
  db: Db,
  { surveyId, questionId, records, numbers, days, choices, texts }: MeasuredCells,
): Promise<{ n: number; cells: CellFigures[] } | null> {
  const { rows } = await sql<{ n: number; cells: CellFigures[] }>`
    with kept as materialized (
      select given->${questionId} as given from responses where survey_id = ${surveyId} and given ? ${questionId}
    ),
    cells as (
      select row, key::int as field, value from kept, lateral (${RECORDS[records]}) records,
        lateral jsonb_each(case jsonb_typeof(record) when 'object' then record else '{}' end)
    ),
    figures as (
      select field, row, case when field = any(${choices}::int[]) then value::text::int end as choice, count(*) as n,
        (avg(number) / 1000)::float8 as mean,
        percentile_disc(array[0.5, 0.5000000001]) within group (order by number) as middle,
        min(number) / 1000.0::float8 as lowest, max(number) / 1000.0::float8 as highest, min(day) as first, max(day) as last
      from (
        select *,
          case when field = any(${numbers}::int[]) then round((value #>> '{}')::float8 * 1000)::bigint end as number,
          case when field = any(${days}::int[]) then (value #>> '{}') collate "C" end as day
        from cells where field = any(${[...numbers, ...days, ...choices, ...texts]}::int[])
      ) typed
      group by field, row, choice
    )
    select (select count(*) from kept) as n, coalesce(jsonb_agg(jsonb_build_object(
      'field', field, 'row', row, 'choice', choice, 'n', n, 'mean', mean, 'median', (middle[1] + middle[2]) / 2000.0::float8,
      'lowest', coalesce(to_jsonb(lowest), to_jsonb(first)), 'highest', coalesce(to_jsonb(highest), to_jsonb(last))
    ) order by field, row, choice), '[]') as cells from figures`.execute(db);
  const [found] = rows;
  return found && found.n > 0 ? found : null;
}

/** The length of `09:30`; days are longer. */
const TIME_LENGTH = 5;
/** Up to so many days, and months, have a count each. A chart shows them as weeks, months or years if they are still many. */
const [DAYS_MAX, MONTHS_MAX] = [190, 480];

/** The newest responses whose times are read. */
const TIMED_MAX = 10_000;

/** The median time of the newest responses. @returns null while no beginning is known */
export async function findTimeTaken(db: Db, surveyId: string): Promise<TimeTaken | null> {
  const { rows } = await sql<TimeTaken>`
    select count(*)::int as responses,
      round(percentile_disc(0.5) within group (order by extract(epoch from submitted_at - started_at)))::int as seconds
    from (
      select submitted_at, started_at from responses where survey_id = ${surveyId} and not screened
      order by submitted_at desc, respondent_id desc limit ${TIMED_MAX}
    ) newest
    where started_at is not null`.execute(db);
  const [time] = rows;
  return time && time.responses > 0 ? time : null;
}
