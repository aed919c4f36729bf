import { arc } from 'd3-shape';
import { ChartFigure } from '#web/ui/charts/chart-figure.tsx';
import type { ChartItem, ChartWords } from '#web/ui/charts/chart-item.ts';
import { LABELLED_FROM_SHARE, labelAnchor, type PieSlice, pieSlices, pointOn } from '#web/ui/charts/pie-slices.ts';

/**
 * A pie seen from the side. The slice that is pointed at, or reached with the Tab key, rises out of it and is named with
 * its number. Perspective makes the near slices look larger, so names and shares stand beside them, and all of it in the
 * table.
 */
export function PieChart3d({
  title,
  summary,
  items,
  words,
}: {
  title: string;
  /** The picture as a sentence. */
  summary: string;
  items: readonly ChartItem[];
  words: ChartWords;
}) {
  const slices = pieSlices(items);
  const tell = ({ item, share }: PieSlice) =>
    `${item.label}: ${words.formatCount(item.value)} (${words.formatShare(share)})`;

  return (
    <ChartFigure title={title} items={items} words={words} drawing="wide">
      {(highlighted, highlight) => (
        <>
          {/* biome-ignore lint/a11y/useSemanticElements: a drawing is no fieldset, but it groups its slices */}
          <svg viewBox="-216 -112 432 264" role="group" aria-label={summary} className="block w-full overflow-visible">
            {slices.length === 0 ? (
              <ellipse rx={RADIUS} ry={RADIUS * TILT} className="fill-none stroke-edge" strokeDasharray="4 6" />
            ) : null}
            {slices.toSorted(fromBackToFront).map((slice) => (
              // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: nothing to press, but a number to be read
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
        </>
      )}
    </ChartFigure>
  );
}

const RADIUS = 112;
const TILT = 0.56;
const DEPTH = 24;
/** What a layer adds to the height. */
const LAYER = 2;
/** How far a slice that is looked at moves out of the pie and up. */
const LIFT = { out: 9, up: 7 };
/** What the tilt takes from the distance between words and disc. */
const CLEARANCE = 5;

/** Nearer slices are drawn later and hide what lies behind them. */
const fromBackToFront = (a: PieSlice, b: PieSlice) => depthOf(a) - depthOf(b);
const depthOf = ({ middleAngle }: PieSlice) => pointOn(1, middleAngle).y;

/** Layers upon layers of the same shape, the uppermost in its full colour. */
function Slice({ slice, alone, state }: { slice: PieSlice; alone: boolean; state: 'resting' | 'lifted' | 'faded' }) {
  const shape = arc<PieSlice>().innerRadius(0).outerRadius(RADIUS)(slice) ?? undefined;
  const layers = Array.from({ length: DEPTH / LAYER }, (_, index) => DEPTH - index * LAYER);
  const out = pointOn(alone ? 0 : LIFT.out, slice.middleAngle);
  const lift = `${out.x}px ${out.y * TILT - LIFT.up}px`;

  return (
    <g
      className="transition-[translate,opacity] duration-(--default-transition-duration)"
      style={{ translate: state === 'lifted' ? lift : undefined }}
      opacity={state === 'faded' ? 0.5 : 1}
    >
      {layers.map((height) => (
        <path
          key={height}
          d={shape}
          transform={`translate(0 ${height}) scale(1 ${TILT})`}
          style={{ fill: `color-mix(in oklab, ${slice.colour} 72%, black)` }}
        />
      ))}
      <path
        d={shape}
        transform={`scale(1 ${TILT})`}
        fill={slice.colour}
        className={alone ? 'group-focus-visible:stroke-ink' : 'stroke-raised group-focus-visible:stroke-ink'}
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
      // The drawing shrinks with its container, and the words in it with the drawing: they begin larger there.
      className="fill-ink text-base @max-[30rem]:text-xl"
    >
      {/* Letters stand on their line: below the disc they begin a line’s height lower. */}
      <tspan dy={nearSide ? '0.75em' : undefined} className="font-medium">
        {share}
      </tspan>
      <tspan x={x} dy="1.15em">
        {slice.item.label}
      </tspan>
    </text>
  );
}
