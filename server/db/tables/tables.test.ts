import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { createPlainDatabase, type TestDatabase } from '#server/test/database.ts';
import { SETTING_NAMES, surveySettings } from '#survey/settings.ts';

/** Tables without typed queries. */
const UNTYPED = [
  'call_counts',
  'day_closing',
  'identity_verifications',
  'mail_outbox',
  'payment_events',
  'schema_migrations',
  'sign_in_tries',
  'test_card_answers',
  'test_card_events',
  'test_card_intents',
  'test_card_methods',
  'upload_tickets',
  'picture_checks',
];

const FILES = ['tables.ts', 'account-tables.ts', 'count-tables.ts', 'invitation-tables.ts', 'survey-tables.ts'];
/** TypeScript types by database type. */
const TYPES: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  boolean: 'boolean',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  bytea: 'Buffer',
  _text: 'string[]',
  _int2: 'number[]',
  _int4: 'number[]',
  _int8: 'number[]',
  json: 'JSON',
  jsonb: 'JSON',
  date: 'Day',
  'timestamp with time zone': 'Date',
};

interface Column {
  type: string;
  nullable: boolean;
}
type Tables = Record<string, Record<string, Column>>;

let database: TestDatabase;
let actual: Tables;
let typed: Tables;

beforeAll(async () => {
  database = await createPlainDatabase();
  actual = await readDatabase();
  const sources = FILES.map((file) => readFile(path.join(import.meta.dirname, file), 'utf8'));
  typed = readTypes((await Promise.all(sources)).join('\n'));
  Object.assign(typed['surveys'] ?? {}, settingColumns());
});
afterAll(() => database.drop());

test('every table is typed, or known not to be', () => {
  expect(Object.keys(actual).sort()).toEqual([...Object.keys(typed), ...UNTYPED].sort());
});

test('the types match the migrated database', () => {
  const known = Object.keys(typed).map((table) => [table, actual[table]]);
  expect(typed).toEqual(Object.fromEntries(known));
});

/** The columns of settings, whose types are those of their schemas. */
function settingColumns(): Record<string, Column> {
  const types: Record<string, string> = { string: 'string', boolean: 'boolean', integer: 'number', object: 'JSON' };
  return Object.fromEntries(
    SETTING_NAMES.map((name) => {
      // The document of the API names some schemas; with names of its own they would be references here.
      const schema = z.toJSONSchema(surveySettings[name].value, { io: 'output', metadata: z.registry() });
      const { type, anyOf = [{ type }] } = schema;
      const all = anyOf.map((each) => (typeof each === 'object' ? String(each.type) : ''));
      const [own = ''] = all.filter((each) => each !== 'null');
      return [surveySettings[name].column, { type: types[own] ?? own, nullable: all.includes('null') }];
    }),
  );
}

async function readDatabase(): Promise<Tables> {
  const { rows } = await database.pool.query(
    // The database does not know whether a view's columns can be null.
    `select table_name, column_name, case data_type when 'ARRAY' then udt_name else data_type end as data_type,
      is_nullable = 'YES' and table_type <> 'VIEW' as nullable
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public'`,
  );
  const tables: Tables = {};
  for (const { table_name: table, column_name: column, data_type: type, nullable } of rows) {
    tables[table] = {
      ...tables[table],
      [column]: { type: TYPES[type] ?? type, nullable },
    };
  }
  return tables;
}

/** Reads the interfaces from the source, because they do not exist at run time. */
function readTypes(source: string): Tables {
  const interfaces = new Map(
    [...source.matchAll(/interface (\w+)(?: extends \w+)? \{\n(.*?)\n\}/gs)].map(([, name = '', body = '']) => [
      name,
      fieldsOf(body),
    ]),
  );
  const tables = [...(interfaces.get('Database') ?? [])];
  return Object.fromEntries(
    tables.map(([table, name]) => {
      const columns = [...(interfaces.get(name) ?? [])];
      return [table, Object.fromEntries(columns.map(([column, type]) => [column, toColumn(type)]))];
    }),
  );
}

const fieldsOf = (body: string) =>
  new Map([...body.matchAll(/^ {2}(\w+): (.+);$/gm)].map(([, name = '', type = '']) => [name, type]));

function toColumn(written: string): Column {
  const nullable = /\bnull\b|^Nullable/.test(written);
  if (/JSONColumnType|StoredPoll|StoredDraft|Given|Record</.test(written)) return { type: 'JSON', nullable };
  if (/Timestamp$|^ColumnType<Date/.test(written)) return { type: 'Date', nullable };
  if (
    /Role|Publishing|AuditAction|AnswerFileType|WayToAsk|ResultTime|ResultsOpening|Audience|ResponseKind|MailingKind|MailState|'/.test(
      written,
    )
  )
    return { type: 'string', nullable };
  return { type: written.replace(/^Generated(?:Always)?<(.+)>$/, '$1').replace(' | null', ''), nullable };
}
