import { type JsonBounds, tooMuchIn } from '#server/http/input/json-bounds.ts';
import { fileFault } from './file-fault.ts';

export type JsonObject = { readonly [name: string]: unknown };

/** Far more than a survey needs, and nothing that can exhaust a stack. */
const DEPTH_MAX = 60;
/** The depth is judged once it is parsed, where its place can be named. */
const BOUNDS: JsonBounds = { depth: Number.POSITIVE_INFINITY, width: 20_000, elements: 120_000 };

/** The value of a JSON text. @throws AppError `invalid_input` with the place where it is none, or is nested too deeply */
export function parseJson(text: string, bounds = BOUNDS): unknown {
  const found = tooMuchIn(text, bounds);
  if (found) throw fileFault(`line ${text.slice(0, found.at).split('\n').length}`, 'nodes');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    // A text that breaks off is wrong at its end, which the error does not name.
    const [, line = text.split('\n').length] = /\(line (\d+) column \d+\)/.exec(String(error)) ?? [];
    throw fileFault(`line ${line}`, 'json', error);
  }
  assertDepth(value, 'file', 0);
  return value;
}

function assertDepth(value: unknown, place: string, depth: number): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth > DEPTH_MAX) throw fileFault(place, 'depth');
  for (const [name, child] of Object.entries(value)) {
    // The place is named where it begins, as the whole one would be as deep as the file.
    assertDepth(child, depth < NAMED_DEPTH ? under(place, name) : place, depth + 1);
  }
}
const NAMED_DEPTH = 4;

/** The place of a part. */
export const under = (place: string, name: string | number): string =>
  place === 'file' ? `${name}` : `${place}.${name}`;

/** An object of JSON; null for anything else. */
export const asObject = (value: unknown): JsonObject | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : null;

/** A field that the object itself has. */
export const fieldOf = (object: JsonObject, name: string): unknown =>
  Object.hasOwn(object, name) ? object[name] : undefined;

export const listOf = (object: JsonObject, name: string): readonly unknown[] => {
  const value = fieldOf(object, name);
  return Array.isArray(value) ? value : [];
};
