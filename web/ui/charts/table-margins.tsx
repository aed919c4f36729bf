import type { TableMargins } from '#web/ui/charts/bar-table.tsx';
import type { Interval } from '#web/ui/charts/chart-item.ts';

/** The margins of error of a table with bars: a column, and a thin whisker on each bar. */
export function tableMargins({
  header,
  intervals,
  format,
}: {
  /** The head of the column ("95% interval"). */
  header: string;
  /** The interval of each item's share. */
  intervals: readonly Interval[];
  format: (interval: Interval) => string;
}): TableMargins {
  return {
    head: (
      <th scope="col" className="w-29 pb-2 font-medium">
        {header}
      </th>
    ),
    rows: intervals.map((interval) => ({
      to: interval.to,
      cell: (
        <td className="order-last col-span-3 text-quiet text-xs tabular-nums @min-[32rem]:text-sm">
          {/* Below the words the column's head is not visible. */}
          <span aria-hidden="true" className="@min-[32rem]:hidden">
            {header}:{' '}
          </span>
          {format(interval)}
        </td>
      ),
      whisker: LOOKS.map((look) => (
        <line key={look} x1={`${(interval.from / interval.to) * 100}%`} x2="100%" y1="50%" y2="50%" className={look} />
      )),
    })),
  };
}

/** The thin line, on a broader line that separates it from the bar. */
const LOOKS = ['stroke-paper [stroke-width:5]', 'stroke-ink [stroke-width:1.5] forced-colors:stroke-[CanvasText]'];
