import { area, line } from 'd3-shape';
import { type PointerEvent, useState } from 'react';
import type { TrendPoint, TrendWords } from '#web/ui/charts/trend-point.ts';
import { nearestPlace, roundTop } from '#web/ui/charts/trend-scale.ts';
import { TrendTable } from '#web/ui/charts/trend-table.tsx';

/**
 * A line over time, at equal steps and from 0, with a sentence and a table of the same numbers. A reader points at it
 * or moves along it with the arrow keys. It fills the given width and needs at least two points.
 */
export function TrendChart({
  title,
  summary,
  points,
  words,
}: {
  /** The chart's name for screen readers; the caller draws the visible heading. */
  title: string;
  /** The chart as a sentence ("412 responses in 30 days, most of them on 3 November"). */
  summary: string;
  points: readonly TrendPoint[];
  words: TrendWords;
}) {
  const top = roundTop(Math.max(...points.map(({ value }) => value)));

  return (
    <figure className="grid gap-3">
      <figcaption className="text-quiet">{summary}</figcaption>
      {/* Room for the value of the chosen point. */}
      <div className="mt-5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 gap-y-1.5 text-quiet text-sm tabular-nums">
        <div aria-hidden="true" className="flex flex-col justify-between text-right leading-none">
          {[top, top / 2, 0].map((value) => (
            <span key={value} className="-my-[0.5em]">
              {words.formatRound(value)}
            </span>
          ))}
        </div>
        <Plot title={title} points={points} top={top} words={words} />
        <div aria-hidden="true" className="col-start-2 flex justify-between">
          <span>{points.at(0)?.shortLabel}</span>
          <span>{points.at(-1)?.shortLabel}</span>
        </div>
      </div>
      <TrendTable title={title} points={points} words={words} />
    </figure>
  );
}

/** The drawing is stretched to its container, so texts and dots are HTML next to it. */
const SIZE = 100;

function Plot({
  title,
  points,
  top,
  words,
}: {
  title: string;
  points: readonly TrendPoint[];
  top: number;
  words: TrendWords;
}) {
  const [chosen, choose] = useState<number | null>(null);
  const last = points.length - 1;
  const x = (index: number) => (index / last) * SIZE;
  const y = (value: number) => SIZE - (value / top) * SIZE;
  const told = points[chosen ?? last];

  function pointAt(event: PointerEvent<HTMLElement>): void {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    choose(nearestPlace((event.clientX - left) / width, points.length));
  }

  return (
    <div
      className="relative h-36 touch-pan-y rounded-mark has-focus-visible:outline-2 has-focus-visible:outline-blue has-focus-visible:outline-offset-4"
      onPointerMove={pointAt}
      onPointerDown={pointAt}
      onPointerLeave={() => choose(null)}
    >
      <Drawing points={points} x={x} y={y} />
      {/* Browsers and screen readers can move along a slider by keyboard. */}
      <input
        type="range"
        aria-label={title}
        aria-valuetext={told && `${told.label}: ${words.formatCount(told.value)}`}
        min={0}
        max={last}
        value={chosen ?? last}
        onChange={(event) => choose(event.target.valueAsNumber)}
        onFocus={() => choose((before) => before ?? last)}
        onBlur={() => choose(null)}
        className="pointer-events-none absolute inset-0 size-full opacity-0"
      />
      {told && chosen !== null ? (
        <Reading point={told} left={x(chosen)} top={y(told.value)} formatCount={words.formatCount} />
      ) : null}
    </div>
  );
}

/** Straight lines: a curve would show values that were never counted. */
function Drawing({
  points,
  x,
  y,
}: {
  points: readonly TrendPoint[];
  x: (index: number) => number;
  y: (value: number) => number;
}) {
  const height = ({ value }: TrendPoint) => y(value);
  const ground = area<TrendPoint>((_, index) => x(index), SIZE, height);
  const course = line<TrendPoint>((_, index) => x(index), height);
  const settled = points.at(-1)?.unfinished ? points.slice(0, -1) : points;
  const rest = line<TrendPoint>((_, index) => x(settled.length - 1 + index), height);

  return (
    <svg viewBox={`0 0 ${SIZE} ${SIZE}`} preserveAspectRatio="none" aria-hidden="true" className="absolute size-full">
      {[0, SIZE / 2, SIZE].map((level) => (
        <path key={level} d={`M0 ${level}H${SIZE}`} className="stroke-hairline" vectorEffect="non-scaling-stroke" />
      ))}
      <path d={ground(points) ?? undefined} className="fill-blue-wash" />
      <path d={course(settled) ?? undefined} {...STROKE} />
      <path d={rest(points.slice(settled.length - 1)) ?? undefined} strokeDasharray="3 4" {...STROKE} />
    </svg>
  );
}

const STROKE = {
  className: 'fill-none stroke-blue',
  strokeWidth: 2,
  strokeLinejoin: 'round',
  vectorEffect: 'non-scaling-stroke',
} as const;

/** The chosen point and its value; the text stays inside the chart at both ends. */
function Reading({
  point,
  left,
  top,
  formatCount,
}: {
  point: TrendPoint;
  /** Both in hundredths of the chart. */
  left: number;
  top: number;
  formatCount: (count: number) => string;
}) {
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0">
      <div className="absolute inset-y-0 w-px bg-edge" style={{ left: `${left}%` }} />
      <div
        className="absolute size-2.5 -translate-1/2 rounded-full border-2 border-raised bg-blue"
        style={{ left: `${left}%`, top: `${top}%` }}
      />
      <p
        className="absolute bottom-full mb-1 whitespace-nowrap rounded-control border border-hairline bg-raised px-2 py-0.5 text-ink text-sm"
        style={{ left: `${left}%`, translate: `-${left}% 0` }}
      >
        {point.label}: <strong className="font-semibold">{formatCount(point.value)}</strong>
      </p>
    </div>
  );
}
