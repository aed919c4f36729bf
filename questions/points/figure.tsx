import { ChoiceFigure } from '#questions/choice/figure.tsx';
import type { FigureProps } from '#questions/kind-web.ts';
import { asChoice, ofEqualBases } from './as-choice.ts';
import { sumOf } from './check.ts';
import type { CountedPoints } from './contract.ts';

/** The option with the most points, above the shares of all points in one line. */
export function PointsFigure({ result, digits }: FigureProps<CountedPoints>) {
  const equal = ofEqualBases(result);
  return <ChoiceFigure result={asChoice(equal, 'sum', sumOf(equal.options.map(({ sum }) => sum)))} digits={digits} />;
}
