import type { ChartItem } from '#web/ui/charts/chart-item.ts';
import { digitsOn, FILL } from '#web/ui/charts/chart-tones.ts';
import { pieSlices, pointOn, sliceOutline } from '#web/ui/charts/pie-slices.ts';

/** A small pie beside the table of its numbers, with the largest slice's share in it. */
export function PieChart({
  summary,
  items,
  formatShare,
}: {
  /** The chart as a sentence ("62 % of 1,204 people chose …"). */
  summary: string;
  items: readonly ChartItem[];
  formatShare: (fraction: number) => string;
}) {
  const slices = pieSlices(items);
  const leader = slices.toSorted((one, other) => other.share - one.share)[0];

  return (
    <svg
      viewBox="-80 -80 160 160"
      role="img"
      aria-label={summary}
      className="block size-30 shrink-0 @min-[46rem]:size-40"
    >
      {slices.map((slice) => (
        <path
          key={slice.index}
          d={sliceOutline(RADIUS, slice)}
          // A gap in the background's colour separates slices of one colour.
          className={`${FILL[slice.item.tone]} stroke-paper forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]`}
          strokeWidth={slices.length > 1 ? 1.5 : 0}
          strokeLinejoin="round"
        />
      ))}
      {leader && leader.share >= LABELLED_FROM ? (
        <text
          {...(slices.length > 1 && pointOn(RADIUS * 0.6, leader.middleAngle))}
          textAnchor="middle"
          dominantBaseline="central"
          className={`font-semibold text-md tabular-nums forced-colors:fill-[CanvasText] ${digitsOn(leader.item.tone)}`}
        >
          {formatShare(leader.share)}
        </text>
      ) : null}
    </svg>
  );
}

const RADIUS = 78;
/** A narrower slice has no room for a number; the table shows it. */
const LABELLED_FROM = 0.16;
