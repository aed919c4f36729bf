import { useFormatShare } from '#questions/parts/results/use-chart-words.ts';
import { barOf } from '#web/ui/charts/chart-tones.ts';
import { StackedBar } from '#web/ui/charts/stacked-bar.tsx';
import { columnTones } from './column-tones.ts';
import type { MatrixShown } from './contract.ts';
import { useRemovedText } from './use-removed-text.ts';

/** A bar for each row, with the shares of its options. It is for the eye only: the table has the same data. */
export function RowBars({ result, digits }: { result: MatrixShown; digits: number }) {
  const formatShare = useFormatShare(digits);
  const textOf = useRemovedText();
  const tones = columnTones(result);

  return (
    <div aria-hidden="true">
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-quiet text-sm">
        {result.columns.map((column, index) => (
          <li key={column.code} className="flex items-baseline gap-2">
            <svg aria-hidden="true" className="size-3 shrink-0 translate-y-px overflow-hidden rounded-bar">
              <rect width="100%" height="100%" rx="2" strokeWidth="2" className={barOf(tones[index] ?? 'rest')} />
            </svg>
            <bdi>{textOf(column)}</bdi>
          </li>
        ))}
      </ul>
      <ul className="mt-3 grid gap-2.5">
        {result.rows.map((row) => (
          <li
            key={row.code}
            className="grid items-center gap-x-4 gap-y-1 @min-[32rem]:grid-cols-[minmax(0,12rem)_minmax(0,1fr)]"
          >
            <span dir="auto" className="wrap-anywhere leading-snug">
              {textOf(row)}
            </span>
            <StackedBar
              parts={row.cells.map(({ count }, index) => {
                const share = row.count === 0 ? 0 : count / row.count;
                return { share, tone: tones[index] ?? 'rest', words: formatShare(share) };
              })}
              className="h-7 bg-hairline"
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
