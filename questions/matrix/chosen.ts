import type { Json, ShownQuestion } from '#questions/model/kind.ts';
import type { MatrixValue } from './check.ts';
import type { MatrixSettings } from './settings.ts';

/** An answer with more rows than this is said by their number only. */
export const TOLD_MAX = 3;

/** The codes of the options that an answer of any shape has in a row. */
export function chosenIn(value: Json | null, row: number): number[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return [value[row] ?? []].flat().filter((code) => typeof code === 'number');
}

/**
 * The answer with other options in a row, in the order of the author.
 * @returns null when no row has an option
 */
export function withChosen(
  { codes, rows = [], settings }: ShownQuestion<MatrixSettings>,
  value: Json | null,
  changed: { row: number; options: readonly number[] },
): MatrixValue | null {
  const answered = rows
    .map(({ code }) => ({ code, chosen: code === changed.row ? changed.options : chosenIn(value, code) }))
    .map(({ code, chosen }) => ({ code, chosen: codes.filter((option) => chosen.includes(option)) }))
    .filter(({ chosen }) => chosen.length > 0);
  if (answered.length === 0) return null;
  return Object.fromEntries(
    answered.map(({ code, chosen: [one = 0, ...more] }) => [code, settings.several ? [one, ...more] : one]),
  );
}
