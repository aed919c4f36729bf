import type pg from 'pg';
import { SUBJECTS } from './schema-subjects.ts';

const HEAD = `-- The schema as the migrations leave it, to be read first: tables by subject, each with what it keeps.
-- Written by \`npm run schema\` from a migrated database, and compared with one by server/db/tables/schema.test.ts.
-- Databases are made by the migrations. What keys, checks and foreign keys say holds whatever the code does.
`;

interface Column {
  name: string;
  type: string;
  required: boolean;
  fallback: string | null;
  generated: boolean;
  says: string | null;
}
interface Constraint {
  name: string;
  /** `p` primary key, `u` unique, `f` foreign key, `c` check. */
  kind: string;
  columns: string[];
  definition: string;
}
interface Relation {
  name: string;
  says: string | null;
  /** Whether its rows survive a crash. */
  logged: boolean;
  /** The definition of a view. */
  definition: string | null;
  options: string[];
  columns: Column[];
  constraints: Constraint[];
  indexes: string[];
}

/**
 * Describes the schema of a migrated database as text, the same on every PostgreSQL from 15.
 * @throws if a table belongs to no subject, or has no comment
 */
export async function describeSchema(pool: Pick<pg.Pool, 'query'>): Promise<string> {
  const [{ rows: relations }, { rows: functions }] = await Promise.all([
    pool.query<Relation>(RELATIONS),
    pool.query<{ definition: string }>(FUNCTIONS),
  ]);
  const byName = new Map(relations.map((relation) => [relation.name, relation]));
  const parts = SUBJECTS.map(({ title, says, relations: names }) => {
    const found = names.map((name) => take(byName, name));
    return [`-- ${title.toUpperCase()}\n-- ${says}\n`, ...found.map(write)].join('\n');
  });

  const [homeless] = byName.keys();
  if (homeless !== undefined)
    throw new Error(`${homeless} belongs to no subject: give it one in server/db/tables/schema-subjects.ts.`);
  return [HEAD, ...parts, ...functions.map(({ definition }) => `${definition.trim()};\n`)].join('\n');
}

function take(relations: Map<string, Relation>, name: string): Relation {
  const relation = relations.get(name);
  if (!relation) throw new Error(`${name} is not in the database: take it out of server/db/tables/schema-subjects.ts.`);
  relations.delete(name);
  return relation;
}

function write({ name, says, logged, definition, options, columns, constraints, indexes }: Relation): string {
  if (says === null) throw new Error(`${name} has no comment: say in its migration what it keeps (comment on table).`);
  const about = `-- ${says}\n`;
  if (definition !== null)
    return `${about}create view ${name} as\n  ${plain(definition.trim()).replaceAll(/ (?=(?:from|where) )/g, '\n  ')}\n`;

  const wide = constraints.filter((each) => each.columns.length !== 1);
  const lines = [
    ...columns.map((column) => writeColumn(column, constraints)),
    ...wide.map((each) => `  constraint ${each.name} ${plain(each.definition)}`),
  ];
  const storage = options.length > 0 ? ` with (${options.join(', ')})` : '';
  const after = indexes.map((index) => `${plain(index)};\n`).join('');
  return `${about}create ${logged ? '' : 'unlogged '}table ${name} (\n${lines.join(',\n')}\n)${storage};\n${after}`;
}

function writeColumn({ name, type, required, fallback, generated, says }: Column, constraints: Constraint[]): string {
  const own = constraints.filter(({ columns }) => columns.length === 1 && columns[0] === name);
  const parts = [
    `  ${name} ${type.replace('timestamp with time zone', 'timestamptz')}`,
    required && !own.some(({ kind }) => kind === 'p') && 'not null',
    fallback !== null && (generated ? `generated always as (${plain(fallback)}) stored` : `default ${plain(fallback)}`),
    ...own.map(({ kind, definition }) => (kind === 'c' ? plain(definition) : withoutColumn(plain(definition)))),
  ];
  const line = parts.filter(Boolean).join(' ');
  return says === null ? line : `  -- ${says}\n${line}`;
}

/** A key in the form that follows its column. */
function withoutColumn(key: string): string {
  return key
    .replace(/^(primary key|unique) \(\w+\)/, '$1')
    .replace(/^foreign key \(\w+\) (references \w+)\(id\)/, '$1');
}

/** Shortens PostgreSQL's definitions to the words of our migrations. */
function plain(definition: string): string {
  return definition
    .replaceAll(/'[^']*'|\b[A-Z]{2,}\b|\s+/g, plainPart)
    .replaceAll(/::(?:text|jsonb)\b/g, '')
    .replaceAll(/= any \(array\[([^\]]*)\]\)/g, 'in ($1)')
    .replaceAll(/\bpublic\.| using btree\b/g, '');
}

function plainPart(part: string): string {
  if (!part.startsWith("'")) return part.trim() === '' ? ' ' : part.toLowerCase();
  return part.includes('\n') ? `E${part.replaceAll('\n', '\\n')}` : part;
}

const RELATIONS = `
  select c.relname as name, obj_description(c.oid, 'pg_class') as says, c.relpersistence = 'p' as logged,
    case when c.relkind = 'v' then pg_get_viewdef(c.oid, true) end as definition,
    coalesce(c.reloptions, '{}') as options,
    (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
        'required', a.attnotnull, 'fallback', pg_get_expr(d.adbin, d.adrelid, true), 'generated', a.attgenerated <> '',
        'says', col_description(c.oid, a.attnum)) order by a.attnum)
      from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    -- From PostgreSQL 18 on "not null" is a constraint, too.
    (select coalesce(json_agg(json_build_object('name', k.conname, 'kind', k.contype, 'definition', pg_get_constraintdef(k.oid, true),
        'columns', (select json_agg(a.attname order by a.attname) from pg_attribute a
          where a.attrelid = c.oid and a.attnum = any (k.conkey)))
        order by position(k.contype in 'pufc'), k.conname), '[]')
      from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u', 'f', 'c')) as constraints,
    -- Those with trigrams are only where the server has pg_trgm.
    (select coalesce(json_agg(pg_get_indexdef(i.indexrelid) order by n.relname), '[]')
      from pg_index i join pg_class n on n.oid = i.indexrelid join pg_am m on m.oid = n.relam
      where i.indrelid = c.oid and m.amname <> 'gin'
        and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.conrelid = c.oid)) as indexes
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by c.relname`;

const FUNCTIONS = `
  select pg_get_functiondef(p.oid) as definition from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by p.proname, pg_get_function_identity_arguments(p.oid)`;
