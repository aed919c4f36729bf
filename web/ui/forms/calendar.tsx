import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { keyAlong } from '#web/ui/browser/mirrored.ts';
import { addDays, addMonths, firstDayIn, isDay, weekStart, weeksAround } from '#web/ui/forms/calendar-days.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';

/** The words of a calendar; the locale names weekdays and months. */
export interface CalendarWords {
  earlier: string;
  later: string;
}

/**
 * A month of days, of which one is chosen. Arrows move by a day or a week, Home and End inside the week, Page Up and Page Down by a
 * month, or with Shift by a year. Enter and Space choose.
 * @param props.value the chosen day, such as `2027-01-18`; other text means none
 * @param props.note the effect of choosing the focused day
 */
export function Calendar({
  value,
  today,
  locale,
  words,
  onChoose,
  note,
}: {
  value: string;
  today: string;
  locale: string;
  words: CalendarWords;
  onChoose: (day: string) => void;
  note: (day: string) => ReactNode;
}) {
  const titleId = useId();
  const grid = useRef<HTMLTableElement>(null);
  const [day, setDay] = useState(isDay(value) ? value : today);
  const firstDay = firstDayIn(locale);
  const weeks = weeksAround(day, firstDay);
  const write = (each: string, parts: Intl.DateTimeFormatOptions) =>
    new Date(each).toLocaleDateString(locale, { ...parts, timeZone: 'UTC' });

  // An effect, because a layout effect first puts the calendar into the browser's top layer.
  useEffect(() => focusDay(grid.current), []);

  function moveByKey(event: KeyboardEvent): void {
    const next = dayAfterKey(
      { key: keyAlong(event.key, event.currentTarget), shiftKey: event.shiftKey },
      day,
      firstDay,
    );
    if (next === null) return;
    event.preventDefault();
    flushSync(() => setDay(next));
    focusDay(grid.current);
  }

  return (
    <>
      <div className="mb-1 flex items-center">
        <h2 id={titleId} aria-live="polite" className="me-auto font-sans font-semibold text-base tracking-normal">
          {write(day, { month: 'long', year: 'numeric' })}
        </h2>
        <IconButton label={words.earlier} icon={ChevronLeft} onClick={() => setDay(addMonths(day, -1))} />
        <IconButton label={words.later} icon={ChevronRight} onClick={() => setDay(addMonths(day, 1))} />
      </div>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of days, as the date picker pattern has it
        role="grid"
        aria-labelledby={titleId}
        onKeyDown={moveByKey}
        className="w-full table-fixed text-sm"
      >
        <thead>
          <tr>
            {weeks[0]?.map((each) => (
              <th
                key={each}
                scope="col"
                abbr={write(each, { weekday: 'long' })}
                className="h-9 text-center font-normal text-quiet text-xs"
              >
                {write(each, { weekday: 'short' }).slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: weeks have no identity of their own
            <tr key={index}>
              {week.map((each) => (
                // biome-ignore lint/a11y/useFocusableInteractive: the button inside takes the focus
                <td
                  key={each}
                  // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of that grid
                  role="gridcell"
                  aria-selected={each === value}
                  className="p-0"
                >
                  <button
                    type="button"
                    data-day={each}
                    tabIndex={each === day ? 0 : -1}
                    aria-label={write(each, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })}
                    aria-current={each === today ? 'date' : undefined}
                    onClick={() => onChoose(each)}
                    className={joinClasses(
                      DAY,
                      each === value ? CHOSEN : each.slice(0, 7) !== day.slice(0, 7) && 'text-quiet',
                    )}
                  >
                    {Number(each.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-quiet text-sm">{note(day)}</p>
    </>
  );
}

const DAY =
  'grid h-9 w-full place-items-center rounded-control border border-transparent tabular-nums hover:bg-row aria-[current=date]:border-edge pointer-coarse:h-10';
const CHOSEN = 'bg-action font-semibold text-on-action hover:bg-action-deep forced-colors:border-[Highlight]';

function focusDay(grid: HTMLTableElement | null): void {
  grid?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
}

/** The day to which a key moves; null for keys that a calendar does not use. */
function dayAfterKey(
  { key, shiftKey }: { key: string; shiftKey: boolean },
  day: string,
  firstDay: number,
): string | null {
  const [days, months] = [DAYS[key], MONTHS[key]];
  if (days !== undefined) return addDays(day, days);
  if (months !== undefined) return addMonths(day, shiftKey ? months * 12 : months);
  if (key === 'Home') return weekStart(day, firstDay);
  if (key === 'End') return addDays(weekStart(day, firstDay), 6);
  return null;
}

const DAYS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
const MONTHS: Record<string, number> = { PageUp: -1, PageDown: 1 };
