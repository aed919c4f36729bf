import { CountsStrip } from '#questions/parts/results/counts-strip.tsx';
import { chartSteps } from './chart-steps.ts';
import type { ShownMoments } from './contract.ts';

/** The histogram in one line. */
export function MomentStrip({ result: { counts } }: { result: ShownMoments }) {
  return <CountsStrip counts={chartSteps(counts).map(({ count }) => count)} />;
}
