import { type PointerEvent, useState } from 'react';
import { isolate } from '#basics/isolate.ts';
import type { TrendPoint, TrendWords } from '#web/ui/charts/trend-point.ts';
import { stepAt } from '#web/ui/charts/trend-scale.ts';
import { roomFor } from '#web/ui/charts/words-room.ts';
import { joinClasses } from '#web/ui/join-classes.ts';

/** The bars of a trend chart. A pointer or the arrow keys choose a bar, whose value is then read above it. */
export function TrendPlot({
  title,
  namedBy,
  points,
  top,
  words,
  counted,
  small,
  tell,
}: {
  title: string;
  /** The ids of the chart's name and of its summary. */
  namedBy: string;
  points: readonly TrendPoint[];
  top: number;
  words: TrendWords;
  counted: boolean;
  small: boolean;
  /** Describes a point in words; null while the words are unknown. */
  tell: ((point: TrendPoint) => string) | null;
}) {
  const [chosen, choose] = useState<number | null>(null);
  const last = points.length - 1;
  const told = points[chosen ?? last];

  function pointAt(event: PointerEvent<HTMLElement>): void {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    choose(stepAt((event.clientX - left) / width, points.length));
  }

  return (
    <div
      className={joinClasses(
        small ? 'col-span-2 h-12' : 'h-36',
        '@container relative touch-pan-y rounded-mark has-focus-visible:outline-2 has-focus-visible:outline-blue has-focus-visible:outline-offset-4',
      )}
      onPointerMove={pointAt}
      onPointerDown={pointAt}
      onPointerLeave={() => choose(null)}
    >
      <div role="img" aria-labelledby={namedBy} className="absolute inset-0">
        <Bars points={points} top={top} chosen={chosen} lines={small ? ['100%'] : ['0%', '50%', '100%']} />
      </div>
      {counted && chosen === null ? <Counts points={points} top={top} format={words.formatRound} /> : null}
      {/* Browsers and screen readers can move along a slider by keyboard. */}
      <input
        type="range"
        aria-label={title}
        aria-roledescription={words.chart}
        aria-valuetext={told && tell?.(told)}
        min={0}
        max={last}
        value={chosen ?? last}
        onChange={(event) => choose(event.target.valueAsNumber)}
        onFocus={() => choose((before) => before ?? last)}
        onBlur={() => choose(null)}
        className="pointer-events-none absolute inset-0 size-full opacity-0"
      />
      {told && tell && chosen !== null ? <Reading place={(chosen + 0.5) / points.length}>{tell(told)}</Reading> : null}
    </div>
  );
}

/** The bars, and lines behind them. */
function Bars({
  points,
  top,
  chosen,
  lines,
}: {
  points: readonly TrendPoint[];
  top: number;
  chosen: number | null;
  /** The heights of the lines behind the bars. */
  lines: readonly string[];
}) {
  const most = Math.max(1, ...points.map(({ value }) => value));
  const step = 100 / points.length;

  return (
    <svg aria-hidden="true" className="absolute size-full overflow-visible">
      {lines.map((level) => (
        <line key={level} x2="100%" y1={level} y2={level} className="stroke-hairline" />
      ))}
      {points.map(({ label, value, unfinished }, index) => (
        <rect
          key={label}
          x={`${(index + GAP / 2) * step}%`}
          y={`${100 - (value / top) * 100}%`}
          width={`${(1 - GAP) * step}%`}
          height={`${(value / top) * 100}%`}
          strokeDasharray={unfinished ? '3 3' : undefined}
          className={joinClasses(
            'transition-[fill]',
            toneOf({ isMost: value === most, isChosen: index === chosen, unfinished }),
          )}
        />
      ))}
    </svg>
  );
}

/** The count on each bar, if all counts fit side by side. */
function Counts({
  points,
  top,
  format,
}: {
  points: readonly TrendPoint[];
  top: number;
  format: TrendWords['formatRound'];
}) {
  const step = 100 / points.length;
  const room = roomFor(points.map(({ value }) => format(value)));
  if (!room) return null;
  return (
    <svg aria-hidden="true" className={`pointer-events-none absolute size-full overflow-visible ${room.look}`}>
      {points.map(({ label, value }, index) =>
        value === 0 ? null : (
          <text
            key={label}
            x={`${(index + 0.5) * step}%`}
            y={`${100 - (value / top) * 100}%`}
            dy="-0.3em"
            textAnchor="middle"
            className="fill-ink"
          >
            {format(value)}
          </text>
        ),
      )}
    </svg>
  );
}

/** A fraction of a step's width. */
const GAP = 0.24;

/** The filling and edge of a bar. An unfinished bar is open, because it will be higher. */
function toneOf({
  isMost,
  isChosen,
  unfinished,
}: {
  isMost: boolean;
  isChosen: boolean;
  unfinished?: boolean | undefined;
}) {
  if (unfinished) {
    const edge = isMost || isChosen ? 'stroke-lead' : 'stroke-edge';
    return `fill-paper stroke-[1.5] ${edge} forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]`;
  }
  return isMost || isChosen ? 'fill-lead forced-colors:fill-[Highlight]' : 'fill-rest forced-colors:fill-[GrayText]';
}

/** The chosen step and its value, above its bar; at both ends the text stays inside the chart. */
function Reading({
  place,
  children,
}: {
  /** 0 to 1 of the chart's width. */
  place: number;
  children: string;
}) {
  const anchor = place < 0.25 ? 'start' : place > 0.75 ? 'end' : 'middle';

  return (
    <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full overflow-visible">
      <text x={`${place * 100}%`} y="-8" textAnchor={anchor} className="fill-ink font-medium text-sm">
        {isolate(children)}
      </text>
    </svg>
  );
}
