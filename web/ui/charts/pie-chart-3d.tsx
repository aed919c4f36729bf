import { arc } from 'd3-shape';
import { ChartFigure } from '#web/ui/charts/chart-figure.tsx';
import type { ChartItem, ChartWords } from '#web/ui/charts/chart-item.ts';
import { LABELLED_FROM_SHARE, labelAnchor, type PieSlice, pieSlices, pointOn } from '#web/ui/charts/pie-slices.ts';

/**
 * A pie seen from the side, as a disc with a rim. Perspective makes the near slices look larger, so the shares beside them
 * and the table carry the numbers.
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

  return (
    <ChartFigure title={title} items={items} words={words}>
      {(highlighted, highlight) => (
        <svg viewBox="-160 -92 320 208" role="img" aria-label={summary} className="block w-full overflow-visible">
          {slices.length === 0 ? (
            <ellipse rx={RADIUS} ry={RADIUS * TILT} className="fill-none stroke-edge" strokeDasharray="4 6" />
          ) : null}
          {slices.map((slice) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: pointing only lights up the row that says the same
            <g
              key={slice.index}
              onMouseEnter={() => highlight(slice.index)}
              onMouseLeave={() => highlight(null)}
              className="transition-opacity"
              opacity={highlighted === null || highlighted === slice.index ? 1 : 0.35}
            >
              <Slice slice={slice} alone={slices.length === 1} />
              {slice.share >= LABELLED_FROM_SHARE ? (
                <Label slice={slice} text={words.formatShare(slice.share)} />
              ) : null}
            </g>
          ))}
        </svg>
      )}
    </ChartFigure>
  );
}

const RADIUS = 112;
const TILT = 0.56;
const DEPTH = 24;
/** What the tilt takes from the distance between words and disc. */
const CLEARANCE = 5;

function Slice({ slice, alone }: { slice: PieSlice; alone: boolean }) {
  const top = arc<PieSlice>().innerRadius(0).outerRadius(RADIUS);
  const seam = { strokeWidth: alone ? 0 : 2, strokeLinejoin: 'round' } as const;

  return (
    <>
      <path
        d={rim(slice)}
        className="stroke-raised"
        style={{ fill: `color-mix(in oklab, ${slice.colour} 72%, black)` }}
        {...seam}
      />
      <path
        d={top(slice) ?? undefined}
        transform={`scale(1 ${TILT})`}
        fill={slice.colour}
        className="stroke-raised"
        vectorEffect="non-scaling-stroke"
        {...seam}
      />
    </>
  );
}

/** The part of a slice's wall that faces the viewer: its arc within the lower half, and the same arc further down. */
function rim({ startAngle, endAngle }: PieSlice): string | undefined {
  const from = Math.max(startAngle, Math.PI / 2);
  const to = Math.min(endAngle, (Math.PI * 3) / 2);
  if (from >= to) return undefined;

  const start = pointOn(RADIUS, from);
  const end = pointOn(RADIUS, to);
  const curve = `A${RADIUS} ${RADIUS * TILT} 0 0`;
  return [
    `M${start.x} ${start.y * TILT}`,
    `${curve} 1 ${end.x} ${end.y * TILT}`,
    `v${DEPTH}`,
    `${curve} 0 ${start.x} ${start.y * TILT + DEPTH}Z`,
  ].join('');
}

function Label({ slice, text }: { slice: PieSlice; text: string }) {
  const { x, y } = pointOn(RADIUS + 14, slice.middleAngle);
  const nearSide = y > 0;
  return (
    <text
      x={x}
      y={y * TILT + (nearSide ? DEPTH + CLEARANCE : -CLEARANCE)}
      textAnchor={labelAnchor(slice.middleAngle)}
      dominantBaseline="central"
      className="fill-ink font-medium text-sm"
    >
      {text}
    </text>
  );
}
