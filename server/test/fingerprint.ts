import type pg from 'pg';

/** The sorted copy of the counts, which the database updates later; and counts of wrong passwords. */
const EXEMPT_TABLES = new Set(['survey_ranks', 'sign_in_tries']);
/** The progress of background work; last uses of sessions and tokens; whether an intent can still be paid. */
const EXEMPT_COLUMNS: Record<string, readonly string[]> = {
  payment_intents: ['looked_at', 'state'],
  identity_sessions: ['expires_at', 'updated_at', 'last_seen_at'],
  api_tokens: ['last_used_at'],
  invitations: ['state', 'attempts', 'due_at', 'invited_at', 'sent_at', 'refused_code'],
  invitation_lists: ['trouble_at', 'trouble'],
  mail_pace: ['free_at'],
  responses: ['settled'],
  mail_outbox: ['attempts', 'due_at', 'state', 'settled_at', 'body_text', 'body_html'],
};

/** A digest of each table: the number of its rows and the sum of their hashes, in any order. */
export async function fingerprint(pool: pg.Pool): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string; print: string }>({
    name: 'fingerprint', // planned once per connection, because planning costs more than reading a test's rows
    text: await statementFor(pool),
  });
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]));
}

/** One statement over all tables: one round trip and one moment. Made once per database. */
const statements = new WeakMap<pg.Pool, Promise<string>>();

function statementFor(pool: pg.Pool): Promise<string> {
  const known = statements.get(pool) ?? makeStatement(pool);
  statements.set(pool, known);
  return known;
}

async function makeStatement(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ name: string; columns: string[] }>(
    `select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' group by table_name`,
  );
  return rows
    .filter(({ name }) => !EXEMPT_TABLES.has(name))
    .map(({ name, columns }) => {
      const told = columns.filter((column) => !EXEMPT_COLUMNS[name]?.includes(column));
      const row = `row(${told.map((column) => `"${column}"`)})::text`;
      const print = `count(*) || ' ' || coalesce(sum(hashtextextended(${row}, 0)), 0)`;
      return `select '${name}' as name, ${print} as print from "${name}"`;
    })
    .join(' union all ');
}
