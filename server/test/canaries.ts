import * as z from 'zod';
import type { TestDatabase } from './database.ts';

/** Unique words, so that a test finds every copy of a text. */
export function createCanaries(name = 'canary') {
  const all: string[] = [];
  return {
    all,
    next(): string {
      const word = `${name}${String(all.length).padStart(4, '0')}`;
      all.push(word);
      return word;
    },
  };
}

/** Lists the words that occur in a row of any table, each with the table. */
export async function findInTables({ pool }: Pick<TestDatabase, 'pool'>, words: readonly string[]): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I', relname) as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t`);
    const text = rows.map(({ row }) => row).join('\n');
    found.push(...words.filter((word) => text.includes(word)).map((word) => `${name}: ${word}`));
  }
  return found;
}

interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  type?: string;
  format?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
}

/** Lists the paths at which a schema takes free text, as `questions[].options[].text`. */
export function textPathsOf(schema: z.ZodType): string[] {
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const found = new Set<string>();
  const visit = (node: JsonSchema, path: string): void => {
    if (node.$ref) {
      const named = root.$defs?.[node.$ref.replace('#/$defs/', '')];
      if (named) visit(named, path);
    }
    for (const each of [node.anyOf, node.oneOf, node.allOf].flatMap((several) => several ?? [])) visit(each, path);
    const isFree = node.type === 'string' && !node.enum && node.const === undefined && !node.format;
    if (isFree) found.add(path);
    for (const [key, each] of Object.entries(node.properties ?? {})) visit(each, path ? `${path}.${key}` : key);
    if (node.items) visit(node.items, `${path}[]`);
    if (typeof node.additionalProperties === 'object') visit(node.additionalProperties, `${path}.*`);
  };
  visit(root, '');
  return [...found];
}

/** Lists the paths at which a value has text. */
export function textPathsIn(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return [path];
  if (Array.isArray(value)) return value.flatMap((each) => textPathsIn(each, `${path}[]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => textPathsIn(each, path ? `${path}.${key}` : key));
}
