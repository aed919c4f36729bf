import type { FigureProps } from '#questions/kind-web.ts';
import { LeaderLine } from '#questions/parts/results/figure-line.tsx';
import { tonesOf } from '#questions/parts/results/option-tones.ts';
import { FILL } from '#web/ui/charts/chart-tones.ts';
import type { CountedChoice } from './contract.ts';

/** The option that most chose, above all shares in one line. */
export function ChoiceFigure({ result, digits }: FigureProps<CountedChoice>) {
  return (
    <LeaderLine result={result} digits={digits}>
      <ChoiceStrip result={result} />
    </LeaderLine>
  );
}

/** All shares of a question in one line. */
export function ChoiceStrip({ result }: { result: CountedChoice }) {
  const tones = tonesOf(result);
  const shares = result.options.map(({ count }) => (result.total === 0 ? 0 : count / result.total));
  const percent = (share: number) => `${share * 100}%`;

  return (
    <svg aria-hidden="true" className="h-1.5 w-full overflow-hidden rounded-bar bg-hairline mirrored">
      {result.options.map(({ code }, index) => (
        <rect
          key={code}
          x={percent(shares.slice(0, index).reduce((sum, share) => sum + share, 0))}
          width={percent(shares[index] ?? 0)}
          height="100%"
          className={`${FILL[tones[index] ?? 'rest']} stroke-paper forced-colors:fill-[CanvasText] forced-colors:stroke-[Canvas]`}
        />
      ))}
    </svg>
  );
}
