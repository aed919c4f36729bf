/** Request bodies that no call accepts, as text. */
export const MALFORMED: Record<string, string> = {
  'nothing at all': '',
  'half an object': '{"surveyId":',
  'two values': '{} {}',
  'no JSON': "{'a': 1}",
  'a NUL': '\0',
  null: 'null',
  'a number': '1',
  'a number that is too large': '1e999',
  'a text': '"{}"',
  'an empty list': '[]',
  'a list of a hundred thousand': `[${'0,'.repeat(100_000)}0]`,
  'lists ten thousand deep': '['.repeat(10_000) + ']'.repeat(10_000),
  'objects ten thousand deep': `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  'a prototype': '{"__proto__":{"isAdmin":true}}',
  'a prototype further in': '{"responses":[{"__proto__":{"isAdmin":true}}]}',
  'a constructor’s prototype': '{"constructor":{"prototype":{"isAdmin":true}}}',
};

const DEEP = JSON.parse('['.repeat(30) + ']'.repeat(30));

/** Wrong values for a field. */
export const ODD_VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 53,
  1e308,
  '',
  ' ',
  '1',
  'a\0b',
  'lone \ud800 surrogate',
  '\ufeff\u202e\u2028\u{1f600}',
  "'; drop table users; --",
  '[object Object]',
  'x'.repeat(20_000),
  [],
  [[]],
  [null],
  ['a', 'a'],
  {},
  { toString: 'x', length: 1 },
  { $ne: null },
  DEEP,
];

/** Wrong values for the fields of a query, which are texts. */
export const ODD_TEXTS: readonly string[] = [
  ...ODD_VALUES.flatMap((value) => (typeof value === 'string' ? [value.toWellFormed().slice(0, 5_000)] : [])),
  ...['null', 'true', '-1', '0', '1.5', '1e308', '9007199254740993', 'NaN', '[]', '{}', '%', '_', '\\', '(a+)+$', '['],
];

/** Path segments that are not ids. */
export const ODD_IDS = [
  'x',
  '0',
  '-1',
  '%00',
  '%F0%9F%98%80',
  '%FF',
  '..%2F..%2Fetc%2Fpasswd',
  '%27%20or%20true',
  '{00000000-0000-4000-8000-000000000000}',
  '00000000-0000-4000-8000-00000000000',
  '00000000-0000-4000-8000-0000000000000',
  '00000000000040008000000000000000',
  'null',
  'undefined',
  'x'.repeat(1_000),
];

/** The body with each of its values left out, and replaced by each odd value, one at a time. */
export function* mutationsOf(body: unknown): Generator<unknown> {
  for (const path of pathsOf(body)) {
    yield replaced(body, path, undefined);
    for (const value of ODD_VALUES) yield replaced(body, path, value);
  }
}

type Path = readonly (string | number)[];

/** The paths of its values; of a list only the first item, because the others are alike. */
export function pathsOf(value: unknown, at: Path = []): Path[] {
  const here = at.length > 0 ? [at] : [];
  if (Array.isArray(value)) return [...here, ...(value.length > 0 ? pathsOf(value[0], [...at, 0]) : [])];
  if (typeof value !== 'object' || value === null) return here;
  return [...here, ...Object.entries(value).flatMap(([key, child]) => pathsOf(child, [...at, key]))];
}

/** A copy with another value there; undefined leaves it out of the JSON. */
export function replaced(whole: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(whole)) return whole.map((item, index) => (index === key ? replaced(item, rest, value) : item));
  if (typeof whole !== 'object' || whole === null) return whole;
  return Object.fromEntries(
    Object.entries(whole).map(([name, child]) => [name, name === key ? replaced(child, rest, value) : child]),
  );
}
