import type { JsonObject } from '../json-file.ts';
import type { XlsRow } from './xlsform-table.ts';

/** A text of a row in its languages. */
export function localizedBy(
  row: XlsRow,
  change: (text: string) => string,
  column: 'label' | 'hint' | 'constraint_message' = 'label',
): string | JsonObject {
  return inEach(row.words(column), change);
}

function inEach(words: string | JsonObject, change: (text: string) => string): string | JsonObject {
  if (typeof words === 'string') return change(words);
  return Object.fromEntries(Object.entries(words).map(([tag, text]) => [tag, change(String(text))]));
}

/** A text in its first language. */
export const wordsIn = (words: string | JsonObject): string =>
  typeof words === 'string' ? words : String(Object.values(words)[0] ?? '');

/** Fields with the same words get their names beside them, because each field here has its own. */
export function apart(fields: readonly JsonObject[]): JsonObject[] {
  const taken = new Set<string>();
  return fields.map((field) => {
    // As it was made of a row.
    const title = field['title'] as string | JsonObject;
    const words = wordsIn(title);
    const isRepeated = taken.has(words);
    taken.add(words);
    return isRepeated ? { ...field, title: inEach(title, (text) => `${text} (${String(field['name'])})`) } : field;
  });
}
