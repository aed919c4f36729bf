import { ChoiceStrip } from '#questions/choice/strip.tsx';
import { asChoice, ofEqualBases } from './as-choice.ts';
import { sumOf } from './check.ts';
import type { CountedPoints } from './contract.ts';

/** The shares of all points in one line. */
export function PointsStrip({ result }: { result: CountedPoints }) {
  const equal = ofEqualBases(result);
  return <ChoiceStrip result={asChoice(equal, 'sum', sumOf(equal.options.map(({ sum }) => sum)))} />;
}
