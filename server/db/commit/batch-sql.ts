import type pg from 'pg';
import { BLOCK_SIZE, CODE_OFFSET, countBlocks, SHARD } from '../tallies.ts';

/**
 * Formats ids, numbers, JSON texts or nulls as a PostgreSQL array with elements written as in JSON. They need no escaping, which
 * saves the driver a scan of every character. Any other value fails as a malformed array or a wrong element type.
 */
export const arrayOf = (values: readonly (string | number | null)[]): string =>
  `{${JSON.stringify(values).slice(1, -1)}}`;

/** The one row that a batch returns. */
export interface Written {
  /** The keys of the written items; null if all were written. */
  keys: string[] | null;
}

/** The values sent for each item, by column: the type, and the value by the item and its place in the batch. */
export type Columns<Item> = Record<string, { type: string; of: (item: Item, index: number) => string | number | null }>;

/** The parts of the SQL that depend on the layout of the tables. */
export interface Wording {
  /** The parameter of this name, or the parameter with a column of all items. */
  at(name: string): string;
  /** The rows of a table in `reads`. */
  rows(table: string): string;
  /** A clause that locks rows of `reads`; empty if they are locked already. */
  locking(clause: string): string;
}

/** Rows of another table that affect the decision. */
export interface Read {
  /** Whether they belong to a survey, by `survey_id`. */
  isOfSurvey: boolean;
  /** The other columns that are read, with their types. */
  columns: Record<string, string>;
  /** The column that finds the rows, and the name of the column of all items, or of the parameter, with its values. */
  key: string;
  in: string;
  /** The lock of the rows, so that they stay unchanged until the commit. */
  lock?: 'share' | 'update';
}

/** The rows that a statement inserts or deletes, at most one per item. */
export interface Rows {
  table: string;
  /** Its key beside `survey_id`, and the column of all items with its values. */
  id: string;
  /** More columns of an inserted row, or the columns of a deleted row that `codes` reads: types and values as SQL. */
  values: Record<string, { type: string; of: string }>;
  /** The codes that a row counts, as SQL of its columns. */
  codes: string;
  /** Set for deletions: their counts are subtracted, and only the deleted rows have them. */
  isTakenBack?: true;
}

/** A batch's decision and writes, independent of the layout of the tables. */
export interface BatchStatement<Item> {
  /** The name of the prepared statement; each text needs its own. */
  name: string;
  /** Together they are the rows of the common table expression `sent`, beside `survey_id`. */
  columns: Columns<Item>;
  /** A condition on the survey's row: the survey accepts writes. Such surveys are share-locked in `open`. */
  open: string;
  /** More parameters, by name. */
  parameters: Record<string, { type: string; value: unknown }>;
  /** By table name. */
  reads: Record<string, Read>;
  /** Common table expressions after `sent` and `open`, each followed by a comma. */
  found?: (wording: Wording) => string;
  /** The rows to write: the part after `from` of a select of their values. */
  chosen: (wording: Wording) => string;
  written: Rows;
  /** Updates rows of a table in `reads`. `rows` selects `survey_id` and `id` from `found` and `written`, which has `key`. */
  marked?: { table: string; set: string; rows: string };
  /** The codes that an item counts. */
  codes: (item: Item) => readonly number[];
}

const SUMS = Array.from({ length: BLOCK_SIZE }, (_, at) => `t.counts[${at + 1}] + excluded.counts[${at + 1}]`);

/** The texts of the statements, by name. */
const texts = new Map<string, string>();

/**
 * Builds one statement that decides, writes and counts: a transaction in one round trip. This function adds up the counts, which is
 * cheaper; only after a refusal does the database. Rows of counts are locked in key order, against deadlocks. Batches for one
 * survey, and single items, have shorter, cheaper statements.
 */
export function batchStatement<Item extends { surveyId: string }>(
  write: BatchStatement<Item>,
  items: readonly Item[],
): pg.QueryConfig {
  const { columns, parameters, codes } = write;
  const blocks = countBlocks(items.map((item) => ({ surveyId: item.surveyId, codes: codes(item) })));
  const surveyId = items[0]?.surveyId;
  const isOne = items.every((item) => item.surveyId === surveyId);
  const isAlone = items.length === 1 && !write.written.isTakenBack;
  const name = isAlone ? `${write.name} alone` : isOne ? `${write.name} of one survey` : write.name;
  let text = texts.get(name);
  if (text === undefined) {
    text = textOf(write, { isOne, isAlone });
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
      ...(isAlone ? [] : [items.length]),
      ...(isOne ? [] : [arrayOf(items.map((item) => item.surveyId))]),
      ...Object.values(columns).map(({ of }) => arrayOf(items.map(of))),
      ...Object.values(parameters).map(({ value }) => value),
    ],
  };
}

function textOf<Item>(write: BatchStatement<Item>, { isOne, isAlone }: { isOne: boolean; isAlone: boolean }): string {
  const { columns, open, parameters, found, written } = write;
  const first = isAlone ? 5 : isOne ? 6 : 7;
  const names = [...Object.keys(columns), ...Object.keys(parameters)];
  const wording: Wording = {
    at(name) {
      const place = names.indexOf(name);
      if (place < 0) throw new Error(`The statement has no parameter ${name}`);
      return `$${first + place}`;
    },
    rows: (table) => table,
    locking: (clause) => clause,
  };
  const { at } = wording;
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
  const sign = written.isTakenBack ? '-' : '';
  const counts = isAlone
    ? `select survey_id, $1, block, counts::bigint[] from (${sums}) as sums where exists (select from written)`
    : `select survey_id, $1, block, counts from (
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
            where ${written.isTakenBack ? 'true' : 'not (select yes from complete)'}
            group by 1, 2
          ) as placed
        ) as sums`;
  const [complete, keys] = isAlone
    ? ['', `select case when not exists (select from written) then '{}'::text[] end as keys`]
    : [
        'complete as materialized (select count(*) = $5 as yes from written),',
        'select case when not yes then array(select key from written) end as keys from complete',
      ];
  return `with sent as (${sent}), open as materialized (
        select id, revision from surveys where id ${ofThese} and ${open} ${inOrder} for share
      ), ${found?.(wording) ?? ''}${writtenBy(write, wording)}, ${complete}
      counted as (
        insert into tally_blocks as t (survey_id, shard, block, counts)
        ${counts}
        order by survey_id, block
        on conflict (survey_id, shard, block) do update set counts = array[${SUMS.join(', ')}]
      )
      ${keys}`;
}

/**
 * The common table expression `written`: `survey_id`, `key` and `codes` of the written rows, and the update of other rows by them.
 */
function writtenBy<Item>({ written, chosen, marked }: BatchStatement<Item>, wording: Wording): string {
  const { table, id, codes, values, isTakenBack } = written;
  const names = Object.keys(values).map((name) => `, ${name}`);
  const of = Object.values(values).map((value) => `, ${value.of}`);
  const told = `${table}.survey_id, ${table}.survey_id || ' ' || ${table}.${id} as key, ${codes} as codes`;
  const rows = isTakenBack
    ? `standing as materialized (select g.survey_id, g.${id} from ${chosen(wording)}),
      written as (
        delete from ${table} using standing where ${table}.survey_id = standing.survey_id and ${table}.${id} = standing.${id}
        returning ${told}
      )`
    : `written as (
        insert into ${table} (survey_id, ${id}${names.join('')})
        select g.survey_id, g.${id}${of.join('')} from ${chosen(wording)}
        on conflict (survey_id, ${id}) do nothing
        returning ${told}
      )`;
  if (!marked) return rows;
  return `${rows}, marked as (
        update ${marked.table} as x set ${marked.set} from (${marked.rows}) as m where x.survey_id = m.survey_id and x.id = m.id
      )`;
}
