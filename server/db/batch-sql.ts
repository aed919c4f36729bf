import type pg from 'pg';
import { BLOCK_SIZE, CODE_OFFSET, type Count, countBlocks, SHARD } from './tallies.ts';

/**
 * Formats ids, numbers or nulls as a PostgreSQL array, whose elements are written like those of JSON. They need no escaping, which
 * saves the driver a scan of every character; any other value fails as a malformed array or a wrong element type.
 */
export const arrayOf = (values: readonly (string | number | null)[]): string =>
  `{${JSON.stringify(values).slice(1, -1)}}`;

/** The one row that a batch returns: the items it wrote. */
export interface Written {
  /** The keys of the written items; null when all items were written. */
  keys: string[] | null;
}

/** The part of the statement that depends on the kind of write. */
export interface BatchStatement {
  /** The name of the prepared statement. */
  name: string;
  /**
   * Common table expressions, one of them `written`: the inserted rows as `survey_id`, `key` and `codes`, the codes that
   * each adds to. Its parameters begin at $6, one array each.
   */
  written: string;
  values: unknown[];
  /** The counts of all items, as if all were written. */
  counts: readonly Count[];
  /** Set when `written` are deleted rows: their counts are subtracted, and only the rows tell them. */
  takesBack?: true;
}

const SUMS = Array.from({ length: BLOCK_SIZE }, (_, at) => `t.counts[${at + 1}] + excluded.counts[${at + 1}]`);

/**
 * Builds one statement that decides, writes and counts: a transaction in one round trip. The sums are computed here, where it is
 * cheaper; only after a refusal does the database add up the written rows. Rows of counts are locked in key order, so that two
 * batches cannot deadlock.
 */
export function batchStatement({ name, written, values, counts, takesBack }: BatchStatement): pg.QueryConfig {
  const blocks = countBlocks(counts);
  const sign = takesBack ? '-' : '';
  const toBeAddedUp = takesBack ? 'true' : 'not (select yes from complete)';
  return {
    name,
    text: `with ${written},
      complete as materialized (select count(*) = $5 as yes from written),
      counted as (
        insert into tally_blocks as t (survey_id, shard, block, counts)
        select survey_id, $1, block, counts from (
          select survey_id, block, counts::bigint[] as counts
          from unnest($2::uuid[], $3::smallint[], $4::text[]) as d (survey_id, block, counts)
          where (select yes from complete)
          union all
          select survey_id, block, array(
              select ${sign}cardinality(array_positions(places, place))::bigint
              from generate_series(1, ${BLOCK_SIZE}) as place order by place
            )
          from (
            select survey_id, ((code + ${CODE_OFFSET}) / ${BLOCK_SIZE})::smallint as block,
              array_agg((code + ${CODE_OFFSET}) % ${BLOCK_SIZE} + 1) as places
            from written, unnest(codes) as code
            where ${toBeAddedUp}
            group by 1, 2
          ) as placed
        ) as sums
        order by survey_id, block
        on conflict (survey_id, shard, block) do update set counts = array[${SUMS.join(', ')}]
      )
      select case when not yes then array(select key from written) end as keys from complete`,
    values: [
      SHARD,
      arrayOf(blocks.map((each) => each.surveyId)),
      arrayOf(blocks.map((each) => each.block)),
      arrayOf(blocks.map((each) => arrayOf(each.counts))),
      counts.length,
      ...values,
    ],
  };
}
