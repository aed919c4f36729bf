import { type ReactNode, useId } from 'react';
import { useHydrating } from '#web/ui/browser/use-hydrating.ts';
import { TrendPlot } from '#web/ui/charts/trend-plot.tsx';
import type { AxisTick, TrendPoint, TrendWords } from '#web/ui/charts/trend-point.ts';
import { roundTop } from '#web/ui/charts/trend-scale.ts';
import { TrendTable } from '#web/ui/charts/trend-table.tsx';
import { roomFor } from '#web/ui/charts/words-room.ts';
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
      {/* Numbers and days run from left to right in all languages, as readers of Arabic know it from plots in newspapers and papers;
          only bars of options turn. Leaves room for the value of the chosen step. */}
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
        <TrendPlot
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

/** The words below the axis: a word at each tick or, without room for all, the first and the last. */
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
