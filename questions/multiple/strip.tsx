import type { MultipleResult } from './contract.ts';

/** The share of people who ticked the most ticked option. */
export function MultipleStrip({ result: { options, total } }: { result: MultipleResult }) {
  const most = Math.max(0, ...options.map(({ count }) => count));

  return (
    <svg aria-hidden="true" className="h-1.5 w-full overflow-hidden rounded-bar bg-hairline">
      <rect
        width={`${total === 0 ? 0 : (most / total) * 100}%`}
        height="100%"
        className="fill-lead forced-colors:fill-[CanvasText]"
      />
    </svg>
  );
}
