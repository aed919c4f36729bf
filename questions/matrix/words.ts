import { isolate } from '#basics/isolate.ts';
import type { GivenAnswer, Json, KindWords, ShownQuestion } from '#questions/model/kind.ts';
import { COMMAS, named, optionsOf } from '#questions/parts/options/named.ts';
import { chosenIn, TOLD_MAX } from './chosen.ts';
import type { MatrixSettings } from './settings.ts';

export const matrixWords: KindWords<MatrixSettings> = { fromText, told: 'parts', say };

/**
 * An option for each row, by its words or number, from the first row on with commas between them; an empty entry skips a row. There
 * is no notation for rows with several options.
 */
function fromText(question: ShownQuestion<MatrixSettings>, [text = '']: readonly string[]): GivenAnswer | null {
  const { rows = [], settings } = question;
  const names = text.split(COMMAS).map((name) => name.trim());
  if (settings.several || names.length > rows.length || names.every((name) => name === '')) return null;

  const cells = names.flatMap((name, place) => {
    const row = rows[place];
    return name === '' || !row ? [] : [{ row, option: named(optionsOf(question), name) }];
  });
  const chosen = cells.flatMap(({ row, option }) => (option ? [{ row, option }] : []));
  if (chosen.length < cells.length) return null;
  return {
    value: Object.fromEntries(chosen.map(({ row, option }) => [String(row.code), option.code])),
    said: chosen.map(({ row, option }) => `${row.text}: ${option.text}`).join(', '),
    uses: [...new Set(chosen.flatMap(({ row, option }) => [row.code, option.code]))],
  };
}

/** Null if only the number of rows is said. */
function say({ rows = [], options, codes }: ShownQuestion<MatrixSettings>, value: Json): string | null {
  const told = rows.flatMap(({ code, text }) => {
    const chosen = chosenIn(value, code).map((option) => options[codes.indexOf(option)] ?? '');
    return chosen.length > 0 ? [`${isolate(text)}: ${isolate(chosen.join(', '))}`] : [];
  });
  return told.length > TOLD_MAX ? null : told.join('; ');
}
