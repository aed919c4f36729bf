import type pg from 'pg';
import { BLOCK_SIZE, CODE_OFFSET, countBlocks, SHARD } from './tallies.ts';

/**
 * Formats ids, numbers, texts of JSON or nulls as a PostgreSQL array, whose elements are written like those of JSON. They need no escaping, which
 * saves the driver a scan of every character; any other value fails as a malformed array or a wrong element type.
 */
export const arrayOf = (values: readonly (string | number | null)[]): string =>
  `{${JSON.stringify(values).slice(1, -1)}}`;

/** The one row that a batch returns: the items it wrote. */
export interface Written {
  /** The keys of the written items; null when all items were written. */
  keys: string[] | null;
}

/** What a statement writes of each item, by the name of its column: the column's type, and the value as it is sent. */
export type Columns<Item> = Record<string, { type: string; of: (item: Item) => string | number | null }>;

/** Writes the parameter of a statement that holds a column of all items, or another one of this name. */
export type At = (name: string) => string;

/** The part of the statement that depends on the kind of write. */
export interface BatchStatement<Item> {
  /** The name of the prepared statement, which tells its text: each name has one. */
  name: string;
  /** Together they are the rows of the common table expression `sent`, beside `survey_id`. */
  columns: Columns<Item>;
  /** Whether the survey may be written to, as a condition on its row: which surveys are share-locked in `open`. */
  open: string;
  /** Further parameters, by names. */
  parameters: Record<string, unknown>;
  /**
   * Common table expressions behind `sent` and `open`, one of them `written`: the inserted rows as `survey_id`, `key` and
   * `codes`, the codes that each adds to.
   */
  written: (at: At) => string;
  /** The codes that an item adds to. */
  codes: (item: Item) => readonly number[];
  /** Set when `written` are deleted rows: their counts are subtracted, and only the rows tell them. */
  takesBack?: true;
}

const SUMS = Array.from({ length: BLOCK_SIZE }, (_, at) => `t.counts[${at + 1}] + excluded.counts[${at + 1}]`);

/** The texts of the statements, by name. */
const texts = new Map<string, string>();

/**
 * Builds one statement that decides, writes and counts: a transaction in one round trip. The sums are computed here, where it is
 * cheaper; only after a refusal does the database add up the written rows. Rows of counts are locked in key order, so that two
 * batches cannot deadlock. A batch for one survey has a statement of its own, which costs a third less.
 */
export function batchStatement<Item extends { surveyId: string }>(
  write: BatchStatement<Item>,
  items: readonly Item[],
): pg.QueryConfig {
  const { columns, parameters, codes } = write;
  const blocks = countBlocks(items.map((item) => ({ surveyId: item.surveyId, codes: codes(item) })));
  const surveyId = items[0]?.surveyId;
  const isOne = items.every((item) => item.surveyId === surveyId);
  const name = isOne ? `${write.name} of one survey` : write.name;
  let text = texts.get(name);
  if (text === undefined) {
    text = textOf(write, isOne);
    texts.set(name, text);
  }
  return {
    name,
    text,
    values: [
      SHARD,
      isOne ? surveyId : arrayOf(blocks.map((each) => each.surveyId)),
      arrayOf(blocks.map((each) => each.block)),
      arrayOf(blocks.map((each) => arrayOf(each.counts))),
      items.length,
      ...(isOne ? [] : [arrayOf(items.map((item) => item.surveyId))]),
      ...Object.values(columns).map(({ of }) => arrayOf(items.map(of))),
      ...Object.values(parameters),
    ],
  };
}

function textOf<Item>({ columns, open, parameters, written, takesBack }: BatchStatement<Item>, isOne: boolean): string {
  const first = isOne ? 6 : 7;
  const names = [...Object.keys(columns), ...Object.keys(parameters)];
  const at: At = (name) => {
    const place = names.indexOf(name);
    if (place < 0) throw new Error(`The statement has no parameter ${name}`);
    return `$${first + place}`;
  };
  const arrays = Object.entries(columns).map(([name, { type }]) => `${at(name)}::${type}[]`);
  const fields = Object.keys(columns);
  const [sent, ofThese, inOrder, sums] = isOne
    ? [
        `select $2::uuid as survey_id, t.* from unnest(${arrays}) as t (${fields})`,
        '= $2',
        '',
        'select $2 as survey_id, block, counts from unnest($3::smallint[], $4::text[]) as d (block, counts)',
      ]
    : [
        `select * from unnest($6::uuid[], ${arrays}) as t (survey_id, ${fields})`,
        '= any($6)',
        'order by id',
        'select * from unnest($2::uuid[], $3::smallint[], $4::text[]) as d (survey_id, block, counts)',
      ];
  const sign = takesBack ? '-' : '';
  return `with sent as (${sent}), open as materialized (
        select id, revision from surveys where id ${ofThese} and ${open} ${inOrder} for share
      ), ${written(at)},
      complete as materialized (select count(*) = $5 as yes from written),
      counted as (
        insert into tally_blocks as t (survey_id, shard, block, counts)
        select survey_id, $1, block, counts from (
          select survey_id, block, counts::bigint[] as counts from (${sums}) as sums
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
            where ${takesBack ? 'true' : 'not (select yes from complete)'}
            group by 1, 2
          ) as placed
        ) as sums
        order by survey_id, block
        on conflict (survey_id, shard, block) do update set counts = array[${SUMS.join(', ')}]
      )
      select case when not yes then array(select key from written) end as keys from complete`;
}
