import { ChoiceStrip } from '#questions/choice/strip.tsx';
import { asChoice } from './as-choice.ts';
import { sumOf } from './check.ts';
import type { CountedPoints } from './contract.ts';

/** The shares of all points in one line. */
export function PointsStrip({ result }: { result: CountedPoints }) {
  return <ChoiceStrip result={asChoice(result, 'sum', sumOf(result.options.map(({ sum }) => sum)))} />;
}
