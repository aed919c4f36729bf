import { useState } from 'react';
import type { ChartItem, ChartWords } from '#web/ui/charts/chart-item.ts';
import { ChartTable } from '#web/ui/charts/chart-table.tsx';
import { FILL } from '#web/ui/charts/chart-tones.ts';
import { type PieSlice, pieSlices, pointOn, sliceOutline } from '#web/ui/charts/pie-slices.ts';

/**
 * A small pie seen from the side, beside the table of its numbers. A slice under the pointer or with the focus rises and shows its
 * number. Perspective enlarges near slices, so the table has names and shares.
 */
export function PieChart3d({
  title,
  summary,
  items,
  words,
}: {
  title: string;
  summary: string;
  items: readonly ChartItem[];
  words: ChartWords;
}) {
  const [highlighted, highlight] = useState<number | null>(null);
  const slices = pieSlices(items);
  const tell = ({ item, share }: PieSlice) =>
    `${item.label}: ${words.formatCount(item.value)} (${words.formatShare(share)})`;

  return (
    <figure className="grid grid-cols-1 items-center gap-x-10 gap-y-4 sm:grid-cols-[7.5rem_minmax(0,1fr)]">
      <div className="w-30 max-sm:mx-auto">
        {/* biome-ignore lint/a11y/useSemanticElements: a drawing is not a fieldset, but it groups its slices */}
        <svg viewBox="-124 -84 248 184" role="group" aria-label={summary} className="block w-full overflow-visible">
          {slices.length === 0 ? (
            <ellipse rx={RADIUS} ry={RADIUS * TILT} className="fill-none stroke-edge" strokeDasharray="4 6" />
          ) : null}
          {slices.toSorted(fromBackToFront).map((slice) => (
            // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: there is nothing to press, but a number to read
            <g
              key={slice.index}
              role="img"
              aria-label={tell(slice)}
              tabIndex={0}
              onMouseEnter={() => highlight(slice.index)}
              onMouseLeave={() => highlight(null)}
              onFocus={() => highlight(slice.index)}
              onBlur={() => highlight(null)}
              className="group outline-none"
            >
              <Slice
                slice={slice}
                alone={slices.length === 1}
                state={highlighted === null ? 'resting' : highlighted === slice.index ? 'lifted' : 'faded'}
              />
            </g>
          ))}
        </svg>
      </div>
      <ChartTable caption={title} items={items} words={words} highlighted={highlighted} onHighlight={highlight} />
      <p aria-hidden="true" className="min-h-6 font-medium text-sm tabular-nums sm:col-start-2">
        {slices.filter(({ index }) => index === highlighted).map(tell)}
      </p>
    </figure>
  );
}

const RADIUS = 112;
const TILT = 0.56;
const DEPTH = 24;
const LAYER = 2;
const LIFT = { out: 9, up: 7 };

/** Draws nearer slices later, so that they cover farther ones. */
const fromBackToFront = (a: PieSlice, b: PieSlice) => depthOf(a) - depthOf(b);
const depthOf = ({ middleAngle }: PieSlice) => pointOn(1, middleAngle).y;

/** Draws many layers of the same shape; the top layer has the full colour. */
function Slice({ slice, alone, state }: { slice: PieSlice; alone: boolean; state: 'resting' | 'lifted' | 'faded' }) {
  const shape = sliceOutline(RADIUS, slice);
  const layers = Array.from({ length: DEPTH / LAYER }, (_, index) => DEPTH - index * LAYER);
  const out = pointOn(alone ? 0 : LIFT.out, slice.middleAngle);

  return (
    <g
      className="transition-[transform,opacity] duration-(--default-transition-duration)"
      transform={state === 'lifted' ? `translate(${out.x} ${out.y * TILT - LIFT.up})` : 'translate(0 0)'}
      opacity={state === 'faded' ? 0.5 : 1}
    >
      {layers.map((height) => (
        <path
          key={height}
          d={shape}
          transform={`translate(0 ${height}) scale(1 ${TILT})`}
          className={`${FILL[slice.item.tone]} stroke-none brightness-75 forced-colors:fill-[CanvasText]`}
        />
      ))}
      <path
        d={shape}
        transform={`scale(1 ${TILT})`}
        className={`${FILL[slice.item.tone]} group-focus-visible:stroke-ink forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText] ${alone ? 'stroke-none' : 'stroke-raised'}`}
        strokeWidth={2}
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </g>
  );
}
