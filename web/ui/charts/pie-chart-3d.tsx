import { useState } from 'react';
import type { ChartItem, ChartWords } from '#web/ui/charts/chart-item.ts';
import { ChartTable } from '#web/ui/charts/chart-table.tsx';
import { FILL } from '#web/ui/charts/chart-tones.ts';
import { type PieSlice, pieSlices, pointOn, sliceOutline } from '#web/ui/charts/pie-slices.ts';

/**
 * A pie seen from the side. A slice under the pointer or with the focus rises and shows its number. Perspective enlarges near
 * slices, so names and shares are beside them and in the table.
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
    <figure className="@container">
      <div className="grid items-center gap-x-8 gap-y-5 @min-[44rem]:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <div className="mx-auto w-full max-w-104">
          {/* biome-ignore lint/a11y/useSemanticElements: a drawing is not a fieldset, but it groups its slices */}
          <svg viewBox="-216 -112 432 264" role="group" aria-label={summary} className="block w-full overflow-visible">
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
                {slice.share >= LABELLED_FROM_SHARE ? (
                  <Label slice={slice} share={words.formatShare(slice.share)} />
                ) : null}
              </g>
            ))}
          </svg>
          <p aria-hidden="true" className="min-h-6 text-center font-medium tabular-nums">
            {slices.filter(({ index }) => index === highlighted).map(tell)}
          </p>
        </div>
        <ChartTable caption={title} items={items} words={words} highlighted={highlighted} onHighlight={highlight} />
      </div>
    </figure>
  );
}

const RADIUS = 112;
const TILT = 0.56;
const DEPTH = 24;
const LAYER = 2;
const LIFT = { out: 9, up: 7 };
/** Adds the distance between labels and disc that the tilt removes. */
const CLEARANCE = 5;

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

function Label({ slice, share }: { slice: PieSlice; share: string }) {
  const { x, y } = pointOn(RADIUS + 18, slice.middleAngle);
  const nearSide = y > 0;
  return (
    <text
      x={x}
      y={y * TILT + (nearSide ? DEPTH + CLEARANCE : -CLEARANCE - 22)}
      textAnchor={labelAnchor(slice.middleAngle)}
      // The text shrinks with the drawing, so it is larger in narrow containers.
      className="fill-ink text-base @max-[30rem]:text-xl"
    >
      {/* SVG places text by its baseline, so below the disc it starts a line lower. */}
      <tspan dy={nearSide ? '0.75em' : undefined} className="font-medium">
        {share}
      </tspan>
      <tspan x={x} dy="1.15em">
        {slice.item.label}
      </tspan>
    </text>
  );
}

/** Narrower slices have no room for a label; the table shows their numbers. */
const LABELLED_FROM_SHARE = 0.04;

/** The `text-anchor` that keeps a label out of the pie. */
function labelAnchor(angle: number): 'start' | 'middle' | 'end' {
  const side = Math.sin(angle);
  if (Math.abs(side) < 0.35) return 'middle';
  return side > 0 ? 'start' : 'end';
}
