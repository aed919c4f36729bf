import { fileFault } from '../file-fault.ts';
import { asObject, fieldOf, type JsonObject, listOf } from '../json-file.ts';

/** The objects of a list; other items are none of a form. */
export const objectsIn = (object: JsonObject, name: string): JsonObject[] =>
  listOf(object, name)
    .map(asObject)
    .filter((item) => item !== null);

export const isText = (value: unknown): value is string => typeof value === 'string';

/** A text field; empty where there is none. */
export function textIn(object: JsonObject, name: string): string {
  const value = fieldOf(object, name);
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

/** The parts of a list in one text. @throws AppError `invalid_input` with far more than a question has */
export function listed(written: string, separator: RegExp): string[] {
  const parts = written.split(separator, LISTED_MAX + 1);
  if (parts.length > LISTED_MAX) throw fileFault('file', 'much');
  return parts;
}
const LISTED_MAX = 5_000;

/** Texts as HTML, a paragraph each; empty ones are left out. */
export const paragraphs = (texts: readonly string[]): string =>
  texts
    .filter((text) => text.trim() !== '')
    .map((text) => `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>')}</p>`)
    .join('');

/** Names of questions that people can read in exports: their own, or their number where the program made up the name. */
export function namesFor(references: readonly string[]): (reference: string) => string {
  const names = new Map<string, string>();
  for (const [index, reference] of references.entries()) {
    if (!names.has(reference)) names.set(reference, OWN_NAME.test(reference) ? reference : `q${index + 1}`);
  }
  return (reference) => names.get(reference) ?? reference;
}

/** Letters first, and no long run of letters and digits, as of an id. */
const OWN_NAME = /^(?!.*[a-z0-9]*\d[a-z0-9]*\d[a-z0-9]{6})[a-z]\w{0,39}$/i;
