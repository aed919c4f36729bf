import type { ToldValue } from '#questions/exchange/told-answer.ts';
import type { JsonBounds } from '#server/http/input/json-bounds.ts';
import { fileFault } from '../file-fault.ts';
import { asObject, type JsonObject, parseJson } from '../json-file.ts';
import { type AnswerColumn, type AnswerRow, type AnswerTable, isoOf } from './answer-table.ts';

const BOUNDS: JsonBounds = { depth: Number.POSITIVE_INFINITY, width: 20_000, elements: 1_200_000 };
/** Properties with which programs around SurveyJS note when a result came, and its id. */
const TIMES = ['submittedAt', 'createdAt', 'completedAt', 'HappendAt', 'HappenedAt', 'timestamp'];
const IDS = ['id', '_id', 'Id', 'resultId', 'InstanceId'];
/** Properties in which programs wrap the answers. */
const WRAPPERS = ['data', 'json', 'Data', 'result', 'answers'];

/**
 * Reads a list of results of SurveyJS, also where each is wrapped with its id and time. Values become columns: `pets`,
 * `quality[service]`, `trips[1][city]`.
 * @throws AppError `invalid_input`
 */
export function readSurveyJsResults(text: string): AnswerTable {
  const whole = parseJson(text, BOUNDS);
  const list = Array.isArray(whole) ? whole : listIn(asObject(whole));
  if (!list?.every((each) => asObject(each))) throw fileFault('file', 'unknown');
  const columns: AnswerColumn[] = [];
  const places = new Map<string, number>();

  function placeOf(path: readonly string[]): number {
    const [first = '', ...parts] = path;
    const name = `${first}${parts.map((part) => `[${part}]`).join('')}`;
    const known = places.get(name);
    if (known !== undefined) return known;
    places.set(name, columns.length);
    // Words beside an answer are the question's `other`.
    const [, base] = parts.length === 0 ? (/^(.+)-Comment$/.exec(first) ?? []) : [];
    columns.push({ name, path: base === undefined ? path : [base, 'other'] });
    return columns.length - 1;
  }

  return {
    program: 'surveyjs',
    rows: list.map((each, index): AnswerRow => {
      const outer = asObject(each) ?? {};
      const inner = unwrapped(outer);
      const values = new Map<number, ToldValue | readonly ToldValue[]>();
      for (const [path, value] of valuesIn(inner ?? withoutOwn(outer))) values.set(placeOf(path), value);
      const submitted = TIMES.map((name) => outer[name]).find((value) => typeof value === 'string');
      const id = inner || isTimed(outer) ? IDS.map((name) => outer[name]).find(isId) : undefined;
      return {
        ...{ line: index + 1, id: id === undefined ? null : String(id), isComplete: true, language: null, values },
        submittedAt: typeof submitted === 'string' ? isoOf(submitted) : null,
      };
    }),
    columns,
  };
}

const isTimed = (object: JsonObject): boolean => TIMES.some((name) => typeof object[name] === 'string');
const isId = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

/** The only list of objects in an object, such as `{ "Data": […] }`. */
function listIn(object: JsonObject | null): readonly unknown[] | undefined {
  const lists = Object.values(object ?? {}).filter((value) => Array.isArray(value));
  return lists.length === 1 ? lists[0] : undefined;
}

/** The answers of a wrapped result; null for a result that is the answers themselves. */
function unwrapped(outer: JsonObject): JsonObject | null {
  for (const name of WRAPPERS) {
    const value = outer[name];
    const inner = typeof value === 'string' && value.startsWith('{') ? asObject(parseJson(value)) : asObject(value);
    if (inner && (isTimed(outer) || IDS.some((id) => isId(outer[id])))) return inner;
  }
  return null;
}

/** Without the time, and the id beside it. */
const withoutOwn = (outer: JsonObject): JsonObject =>
  isTimed(outer)
    ? Object.fromEntries(Object.entries(outer).filter(([name]) => !TIMES.includes(name) && !IDS.includes(name)))
    : outer;

/** The values of a result with their paths. Lists of objects are entries, from 1; lists of values stay lists. */
function* valuesIn(
  value: unknown,
  path: readonly string[] = [],
): Generator<[path: readonly string[], value: ToldValue | readonly ToldValue[]]> {
  if (Array.isArray(value)) {
    if (value.every(isValue)) {
      if (value.length > 0) yield [path, value];
      return;
    }
    for (const [index, each] of value.entries()) yield* valuesIn(each, [...path, String(index + 1)]);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, each] of Object.entries(value)) yield* valuesIn(each, [...path, name]);
  } else if (isValue(value) && value !== '') {
    yield [path, value];
  }
}

const isValue = (value: unknown): value is ToldValue =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
