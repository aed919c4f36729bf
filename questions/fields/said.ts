import { isolate } from '#basics/isolate.ts';
import type { Json, ShownQuestion } from '#questions/model/kind.ts';
import { cellsIn, type Field, fieldsOf } from './cells.ts';
import type { FieldsSettings } from './settings.ts';

/** An answer with more cells than this is said by their number only. */
const TOLD_MAX = 6;

/** The filled fields with their labels; null where they are too many. */
export function sayFields(question: ShownQuestion<FieldsSettings>, value: Json): string | null {
  const fields = new Map(fieldsOf(question).map((field) => [field.code, field]));
  const told = cellsIn(question.settings, value).flatMap(({ field: code, cell }) => {
    const field = fields.get(code);
    return field ? [`${isolate(field.text)}: ${isolate(cellWords(field, cell).replaceAll(/\s+/g, ' '))}`] : [];
  });
  return told.length === 0 || told.length > TOLD_MAX ? null : told.join('; ');
}

/** A cell in the words of its field. */
export function cellWords({ settings }: Pick<Field, 'settings'>, cell: Json): string {
  const { type, choices = [], before, after } = settings;
  if (type === 'choice') return choices.find(({ code }) => code === cell)?.text ?? '';
  const words = typeof cell === 'string' ? cell.trim() : String(cell);
  return [before, words, after].filter(Boolean).join('\u00a0');
}
