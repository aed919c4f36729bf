import type pg from 'pg';

/** A person of a test, and the known facts of the person's answer. */
export interface Pair {
  /** Values that name the person: of an account or an invitation. */
  person: readonly string[];
  /** The id under which they answered. */
  respondentId: string;
}

/** A fact that rows hold, as a text or a number, by the places of the pairs. */
interface Feature {
  name: string;
  values: readonly (string | undefined)[];
}

const SYSTEM = ['xmin', 'xmax', 'cmin', 'cmax', 'ctid'];

/**
 * Searches a copy of the database for links between answers and persons. Compares every column, and the order of rows, of every
 * table with a row of the answer and every table with a row of the person. The catalogue gives the tables.
 * @returns the pairs of columns that match better than chance
 */
export async function findLinks(pool: pg.Pool, pairs: readonly Pair[]): Promise<string[]> {
  const answers = await listFeatures(
    pool,
    pairs.map(({ respondentId }) => [respondentId]),
  );
  const persons = await listFeatures(
    pool,
    pairs.map(({ person }) => person),
  );
  const found: string[] = [];
  for (const answer of answers) {
    const ranks = ranksOf(answer.values);
    for (const person of persons) {
      const hits = hitsOf(answer.values, person.values);
      const order = correlationOf(ranks, ranksOf(person.values));
      if (hits > HITS || Math.abs(order) > ORDER) found.push(`${answer.name} ~ ${person.name}`);
    }
  }
  return found;
}

/**
 * The limits of chance: a random search names one answer, and puts two dozen in such an order less than once in a million searches.
 */
const HITS = 3;
const ORDER = 0.85;

/** The values of the first row with each of the values, for every table. */
async function listFeatures(pool: pg.Pool, named: readonly (readonly string[])[]): Promise<Feature[]> {
  const features: Feature[] = [];
  for (const { table, columns } of await listTables(pool)) {
    const told = [...SYSTEM, ...columns];
    const { rows } = await pool.query<Record<string, string>>(
      `select ${told.map((name) => `x."${name}"::text as "${name}"`).join(', ')} from "${table}" x order by ctid`,
    );
    const own = named.map((values) =>
      rows.find((row) => columns.some((name) => values.some((value) => row[name] === value))),
    );
    if (own.filter(Boolean).length <= HITS) continue;
    for (const name of told) features.push({ name: `${table}.${name}`, values: own.map((row) => row?.[name]) });
  }
  return features;
}

async function listTables(pool: pg.Pool): Promise<{ table: string; columns: string[] }[]> {
  const { rows } = await pool.query<{ table: string; columns: string[] }>(
    `select relname as table, array_agg(attname::text order by attnum) as columns
     from pg_class c join pg_attribute on attrelid = c.oid and attnum > 0 and not attisdropped
     where relkind = 'r' and relnamespace = 'public'::regnamespace group by relname order by relname`,
  );
  return rows;
}

/** The number of answers that a guess names correctly, if it chooses one of the people with the same value. */
function hitsOf(answers: Feature['values'], persons: Feature['values']): number {
  let hits = 0;
  for (const [at, value] of answers.entries()) {
    if (value && persons[at] === value) hits += 1 / persons.filter((other) => other === value).length;
  }
  return hits;
}

/** The places of values in their order; equal ones share a place. */
function ranksOf(values: Feature['values']): number[] {
  const keys = values.map((value) => keyOf(value ?? ''));
  const sorted = keys.toSorted(compare);
  return keys.map((key) => {
    const same = sorted.flatMap((other, place) => (compare(other, key) === 0 ? [place] : []));
    return same.reduce((sum, place) => sum + place, 0) / same.length;
  });
}

type Key = number | string;
const compare = (one: Key, other: Key): number => (one < other ? -1 : one > other ? 1 : 0);

/** Numbers, places of rows and moments have the order of their values; all else has the order of its letters. */
function keyOf(value: string): Key {
  const place = /^\((\d+),(\d+)\)$/.exec(value);
  if (place) return Number(place[1]) * 65_536 + Number(place[2]);
  return /^\d+$/.test(value) ? Number(value) : value;
}

/** Spearman's coefficient: 1 or -1 for the same or the reverse order, near 0 for none; 0 if all values of a side are equal. */
function correlationOf(one: readonly number[], other: readonly number[]): number {
  const middle = (one.length - 1) / 2;
  let [both, first, second] = [0, 0, 0];
  for (const [at, rank] of one.entries()) {
    const [a, b] = [rank - middle, (other[at] ?? 0) - middle];
    both += a * b;
    first += a * a;
    second += b * b;
  }
  return first && second ? both / Math.sqrt(first * second) : 0;
}
