import type pg from 'pg';
import { BLOCK_SIZE, CODE_OFFSET, type Count, countBlocks, SHARD } from './tallies.ts';

/**
 * Ids or numbers as an array of the database. They need no escaping, and saying so spares the driver a look at every
 * character; anything else fails as a malformed array, or as an element of the wrong type.
 */
export const arrayOf = (values: readonly (string | number)[]): string => `{${values.join()}}`;

/** How the one row that a batch answers tells what it wrote. */
export interface Written {
  /** Which items, when not all of them: null says that there is nothing to tell. */
  keys: string[] | null;
}

/** What one kind of write puts into the statement that writes and counts. */
export interface BatchStatement {
  /** Of the prepared statement. */
  name: string;
  /**
   * Common table expressions, the last of them `written`: the rows really inserted, as `survey_id`, `key` and `codes`, what
   * each counts for. Its parameters begin at $6, an array each.
   */
  written: string;
  values: unknown[];
  /** What all items count for, if all are written. */
  counts: readonly Count[];
  /** `written` are rows that were deleted: what they counted for goes off again, and only they say what that was. */
  takesBack?: true;
}

const SUMS = Array.from({ length: BLOCK_SIZE }, (_, at) => `t.counts[${at + 1}] + excluded.counts[${at + 1}]`);

/**
 * One statement that decides, writes and counts, and so is a transaction in one round trip. The sums are made beforehand, for
 * they are cheaper to make here than there; only when something was refused the database adds up what it wrote. Rows of
 * counts are taken in key order, so that two of these cannot deadlock.
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
      arrayOf(blocks.map((each) => `"${arrayOf(each.counts)}"`)),
      counts.length,
      ...values,
    ],
  };
}
