import fc from 'fast-check';
import { pathsOf, replaced } from './malformed.ts';

/** Any JSON at all, or the example with one of its values replaced by any JSON. */
export function fuzzedBodies(example: unknown): fc.Arbitrary<unknown> {
  const anything = fc.jsonValue({ noUnicodeString: false, maxDepth: 4 });
  const paths = pathsOf(example);
  if (paths.length === 0) return anything;
  const mutated = fc
    .tuple(fc.constantFrom(...paths), anything)
    .map(([path, value]): unknown => replaced(example, path, value));
  return fc.oneof({ weight: 1, arbitrary: anything }, { weight: 3, arbitrary: mutated });
}

/** Query strings of these fields and of others, with any text in them. */
export function fuzzedQueries(fields: readonly string[]): fc.Arbitrary<string> {
  const anyText = fc.string({ unit: 'binary' });
  const field = fields.length > 0 ? fc.oneof(fc.constantFrom(...fields), anyText) : anyText;
  return fc.array(fc.tuple(field, anyText), { maxLength: 5 }).map((pairs) => new URLSearchParams(pairs).toString());
}
