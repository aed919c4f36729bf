import type { FigureProps } from '#questions/kind-web.ts';
import { LeaderLine } from '#questions/parts/results/figure-line.tsx';
import type { MultipleResult } from './contract.ts';

/** The option that most ticked, above its share of people. */
export function MultipleFigure({ result, digits }: FigureProps<MultipleResult>) {
  return (
    <LeaderLine result={result} digits={digits}>
      <Strip result={result} />
    </LeaderLine>
  );
}

function Strip({ result: { options, total } }: { result: MultipleResult }) {
  const shares = options.map(({ count, offered = total }) => (offered === 0 ? 0 : count / offered));

  return (
    <svg aria-hidden="true" className="h-1.5 w-full overflow-hidden rounded-bar bg-hairline mirrored">
      <rect
        width={`${Math.max(0, ...shares) * 100}%`}
        height="100%"
        className="fill-lead forced-colors:fill-[CanvasText]"
      />
    </svg>
  );
}
