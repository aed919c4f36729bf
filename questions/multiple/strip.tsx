import type { MultipleResult } from './contract.ts';

/** The share of people who ticked the most ticked option. */
export function MultipleStrip({ result: { options, total } }: { result: MultipleResult }) {
  const shares = options.map(({ count, offered = total }) => (offered === 0 ? 0 : count / offered));

  return (
    <svg aria-hidden="true" className="h-1.5 w-full overflow-hidden rounded-bar bg-hairline">
      <rect
        width={`${Math.max(0, ...shares) * 100}%`}
        height="100%"
        className="fill-lead forced-colors:fill-[CanvasText]"
      />
    </svg>
  );
}
