import { createHash } from 'node:crypto';
import type pg from 'pg';
import { arrayOf } from '../batch-sql.ts';
import type { BatchWrite } from '../group-commit.ts';
import { BLOCK_SIZE, CODE_OFFSET, SHARD } from '../tallies.ts';
import type { Layout } from './layout.ts';

/**
 * How the items of one survey are written where the tables are distributed: by a function that runs on the survey's node, in one
 * call, where the plans of its statements are kept. One statement that does all is planned anew each time, which takes 13 to 25 ms.
 */
export interface SurveyWrite<Item> {
  /** Of the function. */
  name: string;
  /** The id of an item's row beside the survey. */
  idOf(item: Item): string;
  /** The codes that an item adds to; null when the body tells what it took away. */
  codesOf: ((item: Item) => readonly number[]) | null;
  /** Further parameters, all arrays: their names, types and values. */
  parameters: readonly SurveyParameter<Item>[];
  /** PL/pgSQL variables of the body. */
  variables: string;
  /**
   * PL/pgSQL that writes, and leaves the ids of what it wrote in `done`; without `codesOf` also `counted`, the codes of it. It
   * gets `p_survey`, `p_id` and the other parameters.
   */
  body(copies: Layout['copies']): string;
}

export interface SurveyParameter<Item> {
  name: string;
  type: `${string}[]`;
  /** Null leaves the parameter null. */
  of(items: readonly Item[]): unknown;
}

/** Up to so many rows are inserted one by one, by plans that are kept; more by one statement, whose planning takes about as long. */
const ONE_BY_ONE = 8;

/** A column, and its value as SQL of the parameter or variable that is an array of them. */
type Column = readonly [name: string, array: string, cast?: string];

/** PL/pgSQL that inserts the items at `picked`, and leaves in `done` the ids of those that were not there. */
export function insertPicked(table: string, id: string, columns: readonly Column[]): string {
  const all: readonly Column[] = [[id, 'p_id'], ...columns];
  const into = `insert into ${table} (survey_id, ${all.map(([name]) => name).join(', ')})`;
  const otherwise = `on conflict (survey_id, ${id}) do nothing`;
  const each = all.map(([, array, cast]) => `${array}[v_at]${cast ? `::${cast}` : ''}`);
  const sent = all.map(([name, , cast]) => `sent.${name}${cast ? `::${cast}` : ''}`);
  return `
    if cardinality(picked) <= ${ONE_BY_ONE} then
      foreach v_at in array picked loop
        ${into} values (p_survey, ${each.join(', ')}) ${otherwise};
        if found then done := done || p_id[v_at]; end if;
      end loop;
    else
      with written as (
        ${into}
        select p_survey, ${sent.join(', ')}
        from unnest(${all.map(([, array]) => array).join(', ')}) with ordinality as sent (${all.map(([name]) => name).join(', ')}, place)
        where sent.place = any(picked)
        ${otherwise} returning ${id})
      select coalesce(array_agg(written.${id}), '{}') into done from written;
    end if;`;
}

const ADDED = Array.from({ length: BLOCK_SIZE }, (_, at) => `t.counts[${at + 1}] + excluded.counts[${at + 1}]`);

function definitionOf<Item>(write: SurveyWrite<Item>, copies: Layout['copies']): { name: string; text: string } {
  const sign = write.codesOf ? '' : '-';
  const parameters = [
    'p_survey uuid',
    'p_shard smallint',
    'p_id uuid[]',
    'p_codes text[]',
    ...write.parameters.map(typed),
  ];
  const text = `(${parameters.join(', ')}) returns text[] language plpgsql as $write$
declare
  picked bigint[] := '{}';
  done uuid[] := '{}';
  counted smallint[] := '{}';
  v_at bigint;
  v_block record;
  ${write.variables}
begin
  ${write.body(copies)}
  if cardinality(done) > 0 then
    ${
      write.codesOf
        ? `counted := array(
      select unnest(sent.codes::smallint[]) from unnest(p_id, p_codes) as sent (id, codes) where sent.id = any(done));`
        : ''
    }
    for v_block in
      select placed.block, array(
          select ${sign}cardinality(array_positions(placed.places, place))::bigint
          from generate_series(1, ${BLOCK_SIZE}) as place order by place
        ) as counts
      from (
        select ((code + ${CODE_OFFSET}) / ${BLOCK_SIZE})::smallint as block, array_agg((code + ${CODE_OFFSET}) % ${BLOCK_SIZE} + 1) as places
        from unnest(counted) as code group by 1
      ) as placed
      order by placed.block
    loop
      insert into tally_blocks as t (survey_id, shard, block, counts) values (p_survey, p_shard, v_block.block, v_block.counts)
      on conflict (survey_id, shard, block) do update set counts = array[${ADDED.join(', ')}];
    end loop;
  end if;
  if cardinality(done) = cardinality(p_id) then return null; end if;
  return array(select p_survey || ' ' || id from unnest(done) as id);
end
$write$`;
  // Versions beside each other have functions beside each other.
  return { name: `${write.name}_${createHash('sha256').update(text).digest('hex').slice(0, 8)}`, text };
}

const typed = ({ name, type }: { name: string; type: string }): string => `${name} ${type}`;

/** A write that stands in both forms. */
export interface LaidOutWrite<Item> extends BatchWrite<Item> {
  ofSurvey: SurveyWrite<Item>;
}

/**
 * The write in the form that the database's layout asks for. Where tables are distributed it makes the function on all nodes, unless
 * it is there; several processes may do so at once.
 */
export async function fitToLayout<Item extends { surveyId: string }>(
  pool: pg.Pool,
  layout: Layout | null,
  write: LaidOutWrite<Item>,
): Promise<BatchWrite<Item>> {
  if (!layout) return write;
  const { ofSurvey } = write;
  const { name, text } = definitionOf(ofSurvey, layout.copies);
  if (!(await exists(pool, name))) await create(pool, name, text);
  const numbers = Array.from({ length: 4 + ofSurvey.parameters.length }, (_, at) => `$${at + 1}`);
  const call = `select ${name}(${numbers.join(', ')}) as keys`;
  return {
    ...write,
    partOf: ({ surveyId }) => surveyId,
    statement: (items) => ({
      name,
      text: call,
      values: [
        items[0]?.surveyId,
        SHARD,
        arrayOf(items.map(ofSurvey.idOf)),
        ofSurvey.codesOf && arrayOf(items.map(ofSurvey.codesOf).map(arrayOf)),
        ...ofSurvey.parameters.map((parameter) => parameter.of(items)),
      ],
    }),
  };
}

async function exists(pool: Pick<pg.Pool, 'query'>, name: string): Promise<boolean> {
  const { rows } = await pool.query(
    'select from pg_proc join pg_dist_object on objid = pg_proc.oid where proname = $1',
    [name],
  );
  return rows.length > 0;
}

async function create(pool: pg.Pool, name: string, text: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`begin; set local client_min_messages = warning; set local check_function_bodies = off`);
    await client.query('lock table schema_migrations in exclusive mode');
    if (!(await exists(client, name))) {
      await client.query(`create or replace function ${name} ${text}`);
      await client.query(
        `select create_distributed_function(oid::regprocedure, 'p_survey', colocate_with => 'responses') from pg_proc where proname = $1`,
        [name],
      );
    }
    await client.query('commit');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}
