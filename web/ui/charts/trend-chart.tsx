import { type PointerEvent, type ReactNode, useId, useState } from 'react';
import { useHydrating } from '#web/ui/browser/use-hydrating.ts';
import type { AxisTick, TrendPoint, TrendWords } from '#web/ui/charts/trend-point.ts';
import { roundTop, stepAt } from '#web/ui/charts/trend-scale.ts';
import { TrendTable } from '#web/ui/charts/trend-table.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';

/**
 * A bar for each step of time, a sentence, and a table of the same numbers. The highest bar is in ink, and an unfinished one is
 * open. Readers point at a bar or use the arrow keys.
 */
export function TrendChart({
  title,
  summary,
  points,
  words,
  counted = false,
  ticks = null,
  small = false,
}: {
  /** The chart's name for screen readers; the caller draws the visible heading. */
  title: string;
  /** The chart as a sentence ("412 responses in 30 days, most of them on 3 November"). */
  summary: ReactNode;
  points: readonly TrendPoint[];
  words: TrendWords;
  /** Whether each bar shows its count if there is room. */
  counted?: boolean;
  /** Below the axis if there is room, instead of the first and the last label. */
  ticks?: readonly AxisTick[] | null;
  /** A sparkline: low, and without numbers beside its axes. */
  small?: boolean;
}) {
  const id = useId();
  const top = roundTop(Math.max(...points.map(({ value }) => value)));
  // The server does not know the viewer's kind of English, which names the steps.
  const isNamed = !useHydrating();

  const tell = ({ label, value }: TrendPoint) => `${label}: ${words.formatCount(value)}`;

  return (
    <figure className="grid grid-cols-1 gap-3">
      <figcaption className="text-quiet">
        <span id={`${id}-title`} className="sr-only">
          {title}
        </span>
        <span id={`${id}-summary`} className="contents">
          {summary}
        </span>
      </figcaption>
      {/* Numbers and days run from left to right in all languages. Leaves room for the value of the chosen step. */}
      <div
        dir="ltr"
        className="mt-6 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 gap-y-1.5 text-quiet text-xs tabular-nums"
      >
        {small ? null : (
          <div aria-hidden="true" className="flex flex-col justify-between text-end leading-none">
            {[top, top / 2, 0].map((value) => (
              <span key={value} className="-my-[0.5em]">
                {words.formatRound(value)}
              </span>
            ))}
          </div>
        )}
        <Plot
          {...{ title, points, top, words, counted, small }}
          namedBy={`${id}-title ${id}-summary`}
          tell={isNamed ? tell : null}
        />
        <Axis
          wide={small}
          ticks={isNamed ? ticks : null}
          first={isNamed ? points.at(0)?.shortLabel : NO_WIDTH}
          last={isNamed ? points.at(-1)?.shortLabel : NO_WIDTH}
        />
      </div>
      <TrendTable title={title} points={isNamed ? points : []} words={words} />
    </figure>
  );
}

/** Keeps the height of a line. */
const NO_WIDTH = '\u200b';

function Plot({
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

/** The words below the axis: a word at each tick, or where these have no room the first and the last. */
function Axis({
  ticks,
  first,
  last,
  wide,
}: {
  ticks: readonly AxisTick[] | null;
  first: string | undefined;
  last: string | undefined;
  /** Whether there are no numbers beside the chart. */
  wide: boolean;
}) {
  const room = ticks && roomFor(ticks.map(({ label }) => label));

  return (
    <div aria-hidden="true" className={joinClasses('@container', wide ? 'col-span-2' : 'col-start-2')}>
      {room ? (
        <svg aria-hidden="true" className={`block h-[1lh] w-full overflow-visible ${room.look}`}>
          {ticks.map(({ at, label }) => (
            <text key={at} x={`${at * 100}%`} y="1em" textAnchor="middle" className="fill-quiet">
              {label}
            </text>
          ))}
        </svg>
      ) : null}
      <div className={joinClasses('flex justify-between', room?.otherwise)}>
        <span>{first}</span>
        <span>{last}</span>
      </div>
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

/** The width of a digit, and of the gap between two counts. */
const DIGIT_REM = 0.45;
/** The widths of a chart from which words fit side by side, and what is shown in narrower charts. */
const ROOMS = [
  { rem: 14, look: '', otherwise: 'hidden' },
  { rem: 24, look: '@max-[24rem]:hidden', otherwise: '@min-[24rem]:hidden' },
  { rem: 36, look: '@max-[36rem]:hidden', otherwise: '@min-[36rem]:hidden' },
] as const;

/** The room that these words need side by side; undefined where no chart has it. */
function roomFor(words: readonly string[]) {
  const longest = Math.max(...words.map(({ length }) => length));
  return ROOMS.find(({ rem }) => words.length * (longest * DIGIT_REM + DIGIT_REM) <= rem);
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
        {children}
      </text>
    </svg>
  );
}
