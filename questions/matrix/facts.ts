import type { Json, KindFacts } from '#questions/model/kind.ts';
import { cellKey } from './check.ts';
import type { MatrixSettings } from './settings.ts';

/** The chosen cells, and the options that were chosen in any row. */
export const matrixFacts: KindFacts<MatrixSettings> = {
  facts({ slots = {} }, value) {
    return {
      codes: rowsOf(value).flatMap(([row, chosen]) =>
        [chosen].flat().flatMap((option) => slots[cellKey(Number(row), Number(option))] ?? []),
      ),
    };
  },
  /** The chosen options of each row. */
  parts: ({ codes }, value) =>
    new Map(
      rowsOf(value).map(([row, chosen]) => [
        Number(row),
        {
          codes: [chosen].flat().flatMap((option) => (codes.includes(Number(option)) ? [Number(option)] : [])),
          ...(Array.isArray(chosen) && { several: true }),
        },
      ]),
    ),
  cell({ codes }, value, { row, option }) {
    const chosen = rowsOf(value).find(([code]) => code === String(row))?.[1];
    return chosen !== undefined && codes.includes(option) ? [chosen].flat().includes(option) : undefined;
  },
  isListOfParts: true,
  withoutRows(value, isShown) {
    const rows = rowsOf(value);
    const left = rows.filter(([row]) => isShown(Number(row)));
    return left.length === rows.length ? value : left.length > 0 ? Object.fromEntries(left) : null;
  },
};

const rowsOf = (value: Json): [row: string, chosen: Json][] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
