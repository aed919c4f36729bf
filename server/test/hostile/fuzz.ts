import fc from 'fast-check';
import { pathsOf, replaced } from './malformed.ts';

/** Any JSON, or the example with one value replaced by any JSON. */
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

/** Lengths around possible limits. */
const LENGTHS = [1, 6, 100, 128, 200, 254, 500, 2_000, 5_000].flatMap((length) => [length - 1, length, length + 1]);
const UNITS = ['x', 'É', ' ', '\t', '😀', '!', 'A', '1', '@', '.', '-', '\u0000', '\ud800', '\u2028', '\u200b'];

/** Any JSON that reaches a schema: a key that names the prototype is refused before; malformed.ts tests it. */
export const anyJson = (): fc.Arbitrary<unknown> =>
  fc.jsonValue().filter((given) => !JSON.stringify(given).includes('"__proto__"'));

/** The example with one value replaced by an almost valid one: texts about as long as the limit. */
export function nearlyValid(example: unknown): fc.Arbitrary<unknown> {
  const filled = fc
    .tuple(fc.constantFrom(...LENGTHS), fc.constantFrom(...UNITS), fc.constantFrom(...UNITS))
    .map(([length, unit, last]) => unit.repeat(length).slice(0, Math.max(0, length - last.length)) + last);
  const edge = fc.constantFrom<unknown>(null, true, 0, 1, -1, 1.5, 86_400, 86_401, 2 ** 53, '', ' ', [], {}, undefined);
  const value = fc.oneof({ weight: 3, arbitrary: filled }, { weight: 1, arbitrary: edge }, fc.string(), anyJson());
  const paths = pathsOf(example);
  if (paths.length === 0) return value;
  return fc.tuple(fc.constantFrom(...paths), value).map(([path, given]): unknown => replaced(example, path, given));
}
