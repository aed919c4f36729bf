import { tonesOf } from '#questions/parts/results/option-tones.ts';
import type { Tone } from '#web/ui/charts/chart-tones.ts';
import type { MatrixShown } from './contract.ts';

/** The colour of each column: the steps of its order; without an order as steps, too, to tell parts of a bar apart. */
export function columnTones({ columns, order }: MatrixShown): Tone[] {
  const options = columns.map(({ code, text, value, removed }) => ({
    ...{ code, option: text, count: 0 },
    ...((removed || (order !== 'none' && value === undefined)) && { apart: true as const }),
  }));
  return tonesOf({ options, order: order === 'none' ? 'rising' : order });
}
