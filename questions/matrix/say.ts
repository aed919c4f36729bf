import { isolate } from '#basics/isolate.ts';
import type { Asked, Json } from '#questions/model/kind.ts';
import { chosenIn } from './chosen.ts';
import type { MatrixSettings } from './settings.ts';

/** Rows of an answer that are told one by one; of more only the number is told. */
export const TOLD_MAX = 3;

/** null where only the number of rows is told. */
export function sayMatrix({ rows = [], options, codes }: Asked<MatrixSettings>, value: Json): string | null {
  const told = rows.flatMap(({ code, text }) => {
    const chosen = chosenIn(value, code).map((option) => options[codes.indexOf(option)] ?? '');
    return chosen.length > 0 ? [`${isolate(text)}: ${isolate(chosen.join(', '))}`] : [];
  });
  return told.length > TOLD_MAX ? null : told.join('; ');
}
