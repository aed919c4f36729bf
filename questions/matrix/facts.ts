import type { KindFacts } from '#questions/model/kind.ts';
import { cellKey } from './check.ts';
import type { MatrixSettings } from './settings.ts';

/** The chosen cells, and the options that were chosen in any row. */
export const matrixFacts: KindFacts<MatrixSettings> = {
  facts({ slots = {} }, value) {
    const rows = typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
    return {
      codes: rows.flatMap(([row, chosen]) =>
        [chosen].flat().flatMap((option) => slots[cellKey(Number(row), Number(option))] ?? []),
      ),
    };
  },
};
