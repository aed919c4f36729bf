import type { Fault } from '#questions/model/faults.ts';
import type { ShownQuestion } from '#questions/model/kind.ts';
import { faultOfCount, hasBounds } from '#questions/parts/answered-bounds.ts';
import type { MatrixSettings } from './settings.ts';

/** An answer: by the code of each answered row the code of its option, or several codes if a row allows several. */
export type MatrixValue = Record<string, number | number[]>;

/** The key of what counts an option in a row. */
export const cellKey = (row: number, option: number): string => `${row}.${option}`;

/**
 * Judges an answer of any shape: current options in current rows, in as many as the question says. Without bounds a required
 * question needs all rows.
 */
export function checkMatrix(question: ShownQuestion<MatrixSettings>, value: unknown): Fault | null {
  const { rows = [], required } = question;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { code: 'shape' };
  const given = Object.entries(value);
  if (given.length === 0) return { code: required ? 'required' : 'shape' };
  if (given.some(([row]) => !rows.some(({ code }) => String(code) === row))) return { code: 'unknown' };

  for (const [part, chosen] of given) {
    const fault = checkRow(question, chosen);
    if (fault) return { ...fault, part };
  }
  if (hasBounds(question.settings)) return faultOfCount(given.length, rows.length, question.settings);
  const missing = rows.find(({ code }) => !Object.hasOwn(value, String(code)));
  return required && missing ? { code: 'row', part: String(missing.code) } : null;
}

function checkRow({ codes, settings }: ShownQuestion<MatrixSettings>, chosen: unknown): Fault | null {
  if (Array.isArray(chosen) !== settings.several) return { code: 'shape' };
  const options: unknown[] = Array.isArray(chosen) ? chosen : [chosen];
  if (options.length === 0 || options.some((option) => typeof option !== 'number')) return { code: 'shape' };
  if (options.some((option) => !codes.includes(Number(option)))) return { code: 'unknown' };
  return new Set(options).size < options.length ? { code: 'repeated' } : null;
}

/** The codes of the rows that were answered, and of the options that were chosen in any of them. */
export function usesOfMatrix(_question: ShownQuestion<MatrixSettings>, value: unknown): number[] {
  if (typeof value !== 'object' || value === null) return [];
  const options = Object.values(value).flat();
  return [...new Set([...Object.keys(value).map(Number), ...options.map(Number)])];
}
