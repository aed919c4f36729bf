import { CountsStrip } from '#questions/parts/results/counts-strip.tsx';
import type { ShownNumbers } from './contract.ts';

/** The histogram in one line. */
export function NumberStrip({ result: { bars } }: { result: ShownNumbers }) {
  return <CountsStrip counts={bars.map(({ count }) => count)} />;
}
