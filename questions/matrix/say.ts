import { isolate } from '#basics/isolate.ts';
import type { Asked, Json } from '#questions/model/kind.ts';
import { chosenIn } from './chosen.ts';
import type { MatrixSettings } from './settings.ts';

/** An answer with more rows than this is said by their number only. */
export const TOLD_MAX = 3;

/** Null if only the number of rows is said. */
export function sayMatrix({ rows = [], options, codes }: Asked<MatrixSettings>, value: Json): string | null {
  const told = rows.flatMap(({ code, text }) => {
    const chosen = chosenIn(value, code).map((option) => options[codes.indexOf(option)] ?? '');
    return chosen.length > 0 ? [`${isolate(text)}: ${isolate(chosen.join(', '))}`] : [];
  });
  return told.length > TOLD_MAX ? null : told.join('; ');
}
