import { arc } from 'd3-shape';
import { ChartFigure } from '#web/ui/charts/chart-figure.tsx';
import type { ChartItem, ChartWords } from '#web/ui/charts/chart-item.ts';
import { LABELLED_FROM_SHARE, labelAnchor, pieSlices, pointOn } from '#web/ui/charts/pie-slices.ts';

/** A pie with each share next to its slice, and the numbers as a table. */
export function PieChart({
  title,
  summary,
  items,
  words,
}: {
  title: string;
  /** The chart as a sentence ("62 % of 1,204 people chose …"). */
  summary: string;
  items: readonly ChartItem[];
  words: ChartWords;
}) {
  const slices = pieSlices(items);
  const outline = arc<{ startAngle: number; endAngle: number }>().innerRadius(0).outerRadius(RADIUS);

  return (
    <ChartFigure title={title} items={items} words={words}>
      {(highlighted, highlight) => (
        <svg viewBox="-152 -128 304 256" role="img" aria-label={summary} className="block w-full overflow-visible">
          {slices.length === 0 ? <circle r={RADIUS} className="fill-none stroke-edge" strokeDasharray="4 6" /> : null}
          {slices.map((slice) => {
            const label = pointOn(RADIUS + 15, slice.middleAngle);
            return (
              // biome-ignore lint/a11y/noStaticElementInteractions: pointing only highlights the table row with the same number
              <g
                key={slice.index}
                onMouseEnter={() => highlight(slice.index)}
                onMouseLeave={() => highlight(null)}
                className="transition-opacity"
                opacity={highlighted === null || highlighted === slice.index ? 1 : 0.35}
              >
                <path
                  d={outline(slice) ?? undefined}
                  fill={slice.colour}
                  // A gap in the background colour separates slices for readers who cannot tell the colours apart.
                  className="stroke-raised"
                  strokeWidth={slices.length > 1 ? 2.5 : 0}
                  strokeLinejoin="round"
                />
                {slice.share >= LABELLED_FROM_SHARE ? (
                  <text
                    x={label.x}
                    y={label.y}
                    textAnchor={labelAnchor(slice.middleAngle)}
                    dominantBaseline="central"
                    className="fill-ink font-medium text-sm"
                  >
                    {words.formatShare(slice.share)}
                  </text>
                ) : null}
              </g>
            );
          })}
        </svg>
      )}
    </ChartFigure>
  );
}

const RADIUS = 100;
