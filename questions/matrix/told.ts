import { isChosen, type KindTold, listedIn, UnknownValue } from '#questions/exchange/told-answer.ts';
import type { MatrixSettings } from './settings.ts';

export const matrixTold: KindTold<MatrixSettings> = {
  parts: ({ several }) => (several ? ['row', 'cell'] : ['row']),
  read({ options, settings }, { parts }) {
    const rows = new Map<number, Set<number>>();
    for (const { at, value, find } of parts) {
      if (at.row === undefined) continue;
      const chosen = rows.get(at.row) ?? new Set<number>();
      for (const each of typeof value === 'object' ? value : [value]) {
        if (at.option !== undefined) {
          if (isChosen(each)) chosen.add(at.option);
          continue;
        }
        const found = listedIn(options, { text: String(each), separator: ', ', find });
        if (!found) throw new UnknownValue(each);
        for (const { code } of found) chosen.add(code);
      }
      if (chosen.size > 0) rows.set(at.row, chosen);
    }
    if (rows.size === 0) return undefined;
    return Object.fromEntries(
      Array.from(rows, ([row, chosen]) => [row, settings.several ? [...chosen] : ([...chosen][0] ?? 0)]),
    );
  },
};
