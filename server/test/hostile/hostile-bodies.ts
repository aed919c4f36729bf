import * as z from 'zod';
// Names the schemas that calls share. Their parts are taken from the example; written out everywhere they would fill the memory.
import '#server/http/openapi/openapi-schemas.ts';
import { pathsOf, replaced } from './malformed.ts';

/** The pieces of a long text: characters that are hard for readers, patterns and normalisers. */
const UNITS: Record<string, string> = {
  quotes: '"',
  'quoted letters': 'a"',
  'quotes and commas': '",',
  backslashes: '\\',
  spaces: ' ',
  'words far apart': `x${' '.repeat(999)}`,
  'line breaks': '\n',
  digits: '9',
  dots: 'a.',
  addresses: 'a@b.example,',
  families: '👩‍👩‍👧‍👦',
  accents: 'a\u0301\u0323\u0308',
  'letters that become many': '\ufdfa',
  placeholders: '{a',
  tags: '<p>',
  brackets: '((',
  zeros: '\u0000',
};

const ODD_ITEMS = ['{}', '[]', '""', 'null', '1e999', '{"text":7}'];
const SPARE_BYTES = 2_000;

interface Taken {
  /** Of the body. */
  schema: z.ZodType;
  /** A body that is taken. */
  example?: unknown;
  /** Of the whole body. */
  bytesMax: number;
}

/** The largest hostile bodies of a call, as texts with their titles. */
export function* hostileBodies({ schema, example, bytesMax }: Taken): Generator<[title: string, body: string]> {
  const bytes = bytesMax - SPARE_BYTES;
  yield* rawBodies(bytes);
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline', cycles: 'ref' });
  const small = sampleOf(described, example, { text: () => 'x', items: 1, budget: { left: 10_000 } });
  const texts = pathsOf(small).length;
  for (const [title, unit] of Object.entries(UNITS)) {
    const unitBytes = Buffer.byteLength(JSON.stringify(unit)) - 2;
    const fitting = Math.floor((bytes / texts / unitBytes) * unit.length);
    const long = { items: 1, budget: { left: bytes } };
    yield [
      `${title}, to the end`,
      JSON.stringify(sampleOf(described, example, { text: () => filled(unit, fitting), ...long })),
    ];
    const allowed = (max = fitting) => filled(unit, Math.min(max, fitting));
    yield [`${title}, as many as allowed`, JSON.stringify(sampleOf(described, example, { text: allowed, ...long }))];
  }
  let place = 0;
  const different = () => {
    place += 1;
    return `x${place}`;
  };
  const many = { text: different, items: Number.POSITIVE_INFINITY, budget: { left: bytes } };
  yield ['all lists as long as allowed', JSON.stringify(sampleOf(described, example, many))];
  for (const path of pathsOf(small)) {
    const [before, after] = JSON.stringify(replaced(small, path, HERE)).split(JSON.stringify(HERE));
    for (const item of ODD_ITEMS) {
      const list = filled(`${item},`, bytes - JSON.stringify(small).length - item.length);
      yield [`${item} without end in ${path.join('.')}`, `${before}[${list.replace(/,[^,]*$/, '')}]${after}`];
    }
  }
}

/** Where a list is put into a text. */
const HERE = 'here it is';

/** Bodies without a schema, or all bodies. */
function* rawBodies(bytes: number): Generator<[title: string, body: string]> {
  const list = (item: string) => `[${filled(`${item},`, bytes - 10).replace(/,[^,]*$/, '')}]`;
  for (const item of ['{}', '[]', '0', '""', 'null', '1e999', '{"a":[]}']) yield [`a list of ${item}`, list(item)];
  yield ['a number of digits', filled('9', bytes)];
  yield ['a number of zeros', `0.${filled('0', bytes)}1`];
  yield ['lists in lists', filled('[', bytes)];
  yield ['objects in objects', filled('{"a":', bytes)];
  yield ['one name again and again', `{${filled('"a":1,', bytes - 10).replace(/,[^,]*$/, '')}}`];
  const names = Array.from({ length: Math.floor(bytes / 14) }, (_, n) => `"n${n}":0`);
  yield ['names without end', `{${names.join(',')}}`.slice(0, bytes)];
  yield ['a thousand names', `{${names.slice(0, 990).join(',')}}`];
  yield ['escapes in a name', `{"${filled('\\u0061', bytes - 20)}":1}`];
  yield ['a quote that nothing closes', filled('"\\"', bytes)];
  yield ['white space', `{${filled(' \t\r\n', bytes - 4)}}`];
  yield ['no JSON', filled('x', bytes)];
}

const filled = (unit: string, length: number): string => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

interface Making {
  text: (max: number | undefined) => string;
  /** Of each list at most. */
  items: number;
  /** Characters that all of it may have. */
  budget: { left: number };
}

interface Described {
  [name: string]: unknown;
}

/** A body from its schema with all optional fields; names and ids are those of the example. */
function sampleOf(part: unknown, example: unknown, making: Making): unknown {
  const described = part as Described; // a part of JSON Schema
  const [first] = ['anyOf', 'oneOf', 'allOf'].flatMap((name) => (described[name] as Described[] | undefined) ?? []);
  if (first) {
    const branches = ['anyOf', 'oneOf', 'allOf'].flatMap((name) => (described[name] as Described[] | undefined) ?? []);
    return sampleOf(branches.find((branch) => isOf(branch, example)) ?? first, example, making);
  }
  making.budget.left -= 8;
  if (described['type'] === 'object') return objectOf(described, example, making);
  if (described['type'] === 'array') return listOf(described, example, making);
  if (described['type'] === 'string') return textOf(described, example, making);
  if (example !== undefined) return example;
  const known = described['const'] ?? (described['enum'] as unknown[] | undefined)?.[0] ?? described['minimum'];
  return known ?? (described['type'] === 'boolean' ? true : 1);
}

function isOf({ type }: Described, example: unknown): boolean {
  if (Array.isArray(example)) return type === 'array';
  return type === (example === null ? 'null' : typeof example);
}

function objectOf(described: Described, example: unknown, making: Making): unknown {
  const given = (typeof example === 'object' ? example : null) as Described | null;
  const properties = Object.entries((described['properties'] ?? {}) as Described);
  const made = properties.map(([name, child]): [string, unknown] => {
    making.budget.left -= name.length + 4;
    return [name, sampleOf(child, given?.[name], making)];
  });
  return { ...given, ...Object.fromEntries(made) };
}

function listOf(described: Described, example: unknown, making: Making): unknown[] {
  const [first] = Array.isArray(example) ? example : [];
  const most = Math.min(making.items, Number(described['maxItems'] ?? 20_000));
  const items: unknown[] = [];
  while (items.length < most && making.budget.left > 0) items.push(sampleOf(described['items'] ?? {}, first, making));
  return items;
}

function textOf(described: Described, example: unknown, making: Making): unknown {
  const [known] = [described['const'], ...((described['enum'] as unknown[] | undefined) ?? [])].filter(Boolean);
  const isNamed = known !== undefined || described['format'] !== undefined || described['pattern'] !== undefined;
  if (isNamed) return example ?? known ?? '018f0000-0000-7000-8000-000000000001';
  const text = making.text(described['maxLength'] as number | undefined);
  making.budget.left -= text.length + 3;
  return text;
}
