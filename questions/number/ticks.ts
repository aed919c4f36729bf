import type { AxisTick } from '#web/ui/charts/trend-point.ts';
import type { NumberResult } from './contract.ts';
import { unitsOf } from './exact.ts';

/**
 * The numbers below a histogram: in the middle of bars of one number, else at the edges of the bars. Null for bars with an open end,
 * which have no place on an even axis.
 */
export function ticksOf(bars: NumberResult['bars'], words: (value: number) => string): AxisTick[] | null {
  const edges = bars.flatMap(({ from, to }) => (from === null || to === null ? [] : [{ from, to }]));
  if (edges.length < bars.length) return null;

  const areSingle = edges.every(({ from, to }) => from === to);
  const ticks = edges.map(
    ({ from }, index): AxisTick => ({ at: (index + (areSingle ? 0.5 : 0)) / edges.length, label: words(from) }),
  );
  const [first, last] = [edges[0], edges.at(-1)];
  // The bounds of the question may cut the last bar; its end is no round number then.
  if (!areSingle && first && last && widthOf(first) === widthOf(last)) ticks.push({ at: 1, label: words(last.to) });
  return ticks;
}

const widthOf = ({ from, to }: { from: number; to: number }) => unitsOf(to) - unitsOf(from);
