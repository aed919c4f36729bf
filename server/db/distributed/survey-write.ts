import { createHash } from 'node:crypto';
import type pg from 'pg';
import { arrayOf, type BatchStatement, batchStatement, type Read, type Wording } from '../commit/batch-sql.ts';
import type { BatchWrite, Choice } from '../commit/group-commit.ts';
import { patient } from '../migrate.ts';
import { BLOCK_SIZE, CODE_OFFSET, SHARD } from '../tallies.ts';
import { assertCoordinator, type Layout } from './layout.ts';

/** A write whose statement is described, so that each layout can have its own SQL. */
export interface DescribedWrite<Item> extends Omit<BatchWrite<Item>, 'statement' | 'choose'> {
  /**
   * Describes the statement for these items. With 'as a whole', the statement for any items: these give only the values of its
   * parameters.
   */
  describe(items: readonly Item[], isWhole?: 'as a whole'): BatchStatement<Item>;
  /** For items that counts may refuse. @param lockSurveys locks surveys until the transaction ends, and returns `LockedSurvey`s */
  choosing?(lockSurveys: (ids: readonly string[]) => pg.QueryConfig): Choice<Item>;
}

export interface LockedSurvey {
  id: string;
  revision: number;
}

const lockRows = (ids: readonly string[]): pg.QueryConfig => ({
  name: 'lock surveys',
  text: 'select id, revision from surveys where id = any($1::uuid[]) order by id for no key update',
  values: [arrayOf(ids)],
});

/**
 * Up to this many rows are inserted one by one, with cached plans. More rows use one statement, whose planning takes about as long.
 */
const ONE_BY_ONE = 8;

/**
 * Adapts the write to the database's layout. On distributed tables it calls a function on the survey's node once, whose statements
 * have cached plans. A single statement would be planned each time, in 13 to 25 ms. Creates the function on all nodes if it is
 * missing; several processes may do so at once.
 */
export async function fitToLayout<Item extends { surveyId: string }>(
  pool: pg.Pool,
  layout: Layout | null,
  write: DescribedWrite<Item>,
): Promise<BatchWrite<Item>> {
  const { choosing, ...rest } = write;
  if (!layout) {
    const statement = (items: Item[]) => batchStatement(write.describe(items), items);
    return { ...rest, statement, ...(choosing && { choose: choosing(lockRows) }) };
  }
  const whole = write.describe([], 'as a whole');
  const lock = choosing && lockFunction(layout.copies);
  const { name, text } = functionOf(whole, layout.copies, lock !== undefined);
  await createMissing(pool, { name, text, inTransactions: lock !== undefined });
  if (lock) await createMissing(pool, { ...lock, inTransactions: true });
  const columns = Object.values(whole.columns);
  const numbers = Array.from({ length: typesOf(whole).length }, (_, at) => `$${at + 1}`);
  const call = `select ${name}(${numbers.join(', ')}) as keys`;
  return {
    ...rest,
    ...(choosing &&
      lock && {
        choose: choosing((ids) => ({
          name: lock.name,
          text: `select id, revision from ${lock.name}($1)`,
          values: [ids[0]],
        })),
      }),
    partOf: ({ surveyId }) => surveyId,
    statement: (items) => ({
      name,
      text: call,
      values: [
        items[0]?.surveyId,
        SHARD,
        ...columns.map(({ of }) => arrayOf(items.map(of))),
        ...Object.values(write.describe(items, 'as a whole').parameters).map(({ value }) => value),
      ],
    }),
  };
}

/** The types of the function's parameters. */
const typesOf = <Item>({ columns, parameters }: BatchStatement<Item>): string[] => [
  'p_survey uuid',
  'p_shard smallint',
  ...Object.entries(columns).map(([name, { type }]) => `p_${name} ${type}[]`),
  ...Object.entries(parameters).map(([name, { type }]) => `p_${name} ${type}`),
];

const ADDED = Array.from({ length: BLOCK_SIZE }, (_, at) => `t.counts[${at + 1}] + excluded.counts[${at + 1}]`);

/**
 * The function in PL/pgSQL. It locks and reads first, so that the choice uses only variables and a cached plan: `r_…` are the
 * columns read, `w_…` the columns to write, as texts.
 */
function functionOf<Item>(write: BatchStatement<Item>, copies: Layout['copies'], isLocked: boolean): SqlFunction {
  const { columns, open, reads, found, chosen, written, marked } = write;
  const { table, id, values, codes, isTakenBack } = written;
  const named = Object.entries(values);
  const wording: Wording = { at: (name) => `p_${name}`, rows: (name) => `read_${name}`, locking: () => '' };
  const sent = Object.keys(columns);
  const given = `with sent as (
      select p_survey as survey_id, t.* from unnest(${sent.map((name) => `p_${name}`)}) as t (${sent})
    ), open as (select p_survey as id, v_revision as revision), ${Object.entries(reads).map(asRows).join('')}${found?.(wording) ?? ''}`;
  const text = `(${typesOf(write).join(', ')}) returns text[] language plpgsql as $write$
declare
  v_revision int;
  v_at int;
  v_block record;
  ${Object.entries(reads).map(variablesOf).join('')}
  w_id uuid[];
  w_codes text[];
  ${named.map(([name]) => `w_${name} text[];`).join(' ')}
  done uuid[] := '{}';
begin
  ${isLocked ? ASSERT_LOCKED : ''}
  select revision into v_revision from ${copies.surveys} where id = p_survey and ${open} for share;
  if found then
    ${Object.entries(reads)
      .map(([name, read]) => reading(name, read, copies))
      .join('')}
    ${given} chosen as (
      select g.${id}${named.map(([name, { of }]) => `, ${of} as ${name}`).join('')} from ${chosen(wording)}
    )
    select array_agg(${id}), array_agg((${codes})::text)${named.map(([name]) => `, array_agg(${name}::text)`).join('')}
    into w_id, w_codes${named.map(([name]) => `, w_${name}`).join('')} from chosen;
    ${isTakenBack ? deleting(table, id) : inserting(table, id, named)}
  end if;
  ${
    marked
      ? `if cardinality(done) > 0 and cardinality(p_${reads[marked.table]?.in}) > 0 then
    update ${marked.table} set ${marked.set} where survey_id = p_survey and id = any(array(
      ${given} written as (select p_survey || ' ' || id as key from unnest(done) as id) select m.id from (${marked.rows}) as m));
  end if;`
      : ''
  }
  for v_block in
    select placed.block, array(
        select ${isTakenBack ? '-' : ''}cardinality(array_positions(placed.places, place))::bigint
        from generate_series(1, ${BLOCK_SIZE}) as place order by place
      ) as counts
    from (
      select ((code + ${CODE_OFFSET}) / ${BLOCK_SIZE})::smallint as block, array_agg((code + ${CODE_OFFSET}) % ${BLOCK_SIZE} + 1) as places
      from unnest(w_id, w_codes) as w (id, codes), unnest(w.codes::smallint[]) as code
      where w.id = any(done) group by 1
    ) as placed
    order by placed.block
  loop
    -- Most rows of counts are there. Setting one costs less than an insert that finds it, and 32 sums one by one are long to plan.
    update tally_blocks set counts = array(
      select a + b from unnest(counts, v_block.counts) with ordinality as sums (a, b, place) order by place)
    where survey_id = p_survey and shard = p_shard and block = v_block.block;
    if not found then
      insert into tally_blocks as t (survey_id, shard, block, counts) values (p_survey, p_shard, v_block.block, v_block.counts)
      on conflict (survey_id, shard, block) do update set counts = array[${ADDED.join(', ')}];
    end if;
  end loop;
  if cardinality(done) = cardinality(p_${id}) then return null; end if;
  return array(select p_survey || ' ' || id from unnest(done) as id);
end
$write$`;
  return { name: versioned(`write_${table}`, text), text };
}

interface SqlFunction {
  name: string;
  text: string;
}

/** Versions that run side by side have separate functions. */
const versioned = (name: string, text: string): string =>
  `${name}_${createHash('sha256').update(text).digest('hex').slice(0, 8)}`;

/** Names the survey that this transaction has locked on this node. */
const LOCKED = 'canvass.locked_survey';

/** The survey has moved to another node since this transaction locked it: the transaction must begin again there. */
const ASSERT_LOCKED = `if current_setting('${LOCKED}', true) is distinct from p_survey::text then
    raise exception 'the survey has moved' using errcode = 'serialization_failure';
  end if;`;

/** Locks the survey in the copy of its own node only, so that the loss of another node does not matter. */
function lockFunction(copies: Layout['copies']): SqlFunction {
  const text = `(p_survey uuid) returns table (id uuid, revision int) language plpgsql as $lock$
begin
  perform set_config('${LOCKED}', p_survey::text, true);
  return query select s.id, s.revision from ${copies.surveys} s where s.id = p_survey for no key update;
end
$lock$`;
  return { name: versioned('lock_survey', text), text };
}

const variablesOf = ([table, { columns }]: [string, Read]): string =>
  Object.entries(columns)
    .map(([name, type]) => `r_${table}_${name} ${type}[]; `)
    .join('');

/** A common table expression of the rows read. */
function asRows([table, { columns, isOfSurvey }]: [string, Read]): string {
  const names = Object.keys(columns);
  const arrays = names.map((name) => `r_${table}_${name}`);
  return `read_${table} as (select ${isOfSurvey ? 'p_survey as survey_id, ' : ''}t.* from unnest(${arrays}) as t (${names})), `;
}

/** Reads rows into variables and locks them. For a table that every node has, it uses the node's own copy. */
function reading(table: string, read: Read, copies: Partial<Record<string, string>>): string {
  const { isOfSurvey, columns, key, in: values, lock } = read;
  const names = Object.keys(columns);
  return `if cardinality(p_${values}) > 0 then
      select ${names.map((name) => `array_agg(${name})`)} into ${names.map((name) => `r_${table}_${name}`)} from (
        select ${names} from ${copies[table] ?? table} where ${isOfSurvey ? 'survey_id = p_survey and ' : ''}${key} = any(p_${values})
        ${lock ? `order by ${key} for ${lock}` : ''}
      ) as r;
    end if;
    `;
}

function inserting(table: string, id: string, values: [name: string, { type: string }][]): string {
  const into = `insert into ${table} (survey_id, ${[id, ...values.map(([name]) => name)]})`;
  const otherwise = `on conflict (survey_id, ${id}) do nothing`;
  const each = values.map(([name, { type }]) => `, w_${name}[v_at]::${type}`).join('');
  const all = values.map(([name, { type }]) => `, w.${name}::${type}`).join('');
  return `if cardinality(w_id) <= ${ONE_BY_ONE} then
      for v_at in 1 .. cardinality(w_id) loop
        ${into} values (p_survey, w_id[v_at]${each}) ${otherwise};
        if found then done := done || w_id[v_at]; end if;
      end loop;
    elsif w_id is not null then
      with written as (
        ${into}
        select p_survey, w.id${all} from unnest(w_id, ${values.map(([name]) => `w_${name}`)}) as w (id, ${values.map(([name]) => name)})
        ${otherwise} returning ${id})
      select coalesce(array_agg(written.${id}), '{}') into done from written;
    end if;`;
}

const deleting = (table: string, id: string): string => `if w_id is not null then
      with gone as (delete from ${table} where survey_id = p_survey and ${id} = any(w_id) returning ${id})
      select coalesce(array_agg(gone.${id}), '{}') into done from gone;
    end if;`;

async function exists(pool: Pick<pg.Pool, 'query'>, name: string): Promise<boolean> {
  const { rows } = await pool.query(
    'select from pg_proc join pg_dist_object on objid = pg_proc.oid where proname = $1',
    [name],
  );
  return rows.length > 0;
}

interface MissingFunction extends SqlFunction {
  /** Whether transactions call it. Otherwise Citus would run it outside its node there. */
  inTransactions: boolean;
}

async function createMissing(pool: pg.Pool, { name, text, inTransactions }: MissingFunction): Promise<void> {
  if (await exists(pool, name)) return;
  await assertCoordinator(pool);
  const client = await pool.connect();
  try {
    await client.query(
      `begin; set local client_min_messages = warning; set local check_function_bodies = off; set local statement_timeout = 0`,
    );
    await client.query(patient('lock table schema_migrations in exclusive mode'));
    if (!(await exists(client, name))) {
      await client.query(patient(`create or replace function ${name} ${text}`));
      await client.query(
        patient(
          `select create_distributed_function(oid::regprocedure, 'p_survey', colocate_with => 'responses', force_delegation => ${inTransactions}) from pg_proc where proname = '${name}'`,
        ),
      );
    }
    await client.query('commit');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}
