import { useFormatter } from 'use-intl';
import { formats } from '#web/messages/formats.ts';

interface Told {
  at: string;
  /** Whether `at` is the beginning of a day (UTC), and nothing is known of its time. */
  isDay?: boolean;
}

/** The time of a row's event, past or future, on one line. A day tells its time and time zone in its tip. */
export function DeskTime({ at, isDay = false, precision = 'minute' }: Told & { precision?: 'day' | 'minute' }) {
  const format = useFormatter();
  const moment = new Date(at);
  if (isDay) {
    return (
      <time dateTime={at.slice(0, DATE_LENGTH)} className={LOOK}>
        {format.dateTime(moment, { dateStyle: 'medium', timeZone: 'UTC' })}
      </time>
    );
  }
  const day = format.dateTime(moment, { dateStyle: 'medium' });

  if (precision === 'minute') {
    return (
      <time dateTime={at} className={LOOK}>
        {day}, {format.dateTime(moment, { timeStyle: 'short' })}
      </time>
    );
  }
  const time = format.dateTime(moment, formats.dateTime.zonedTime);
  return (
    <time dateTime={at} title={`${day}, ${time}`} className={LOOK}>
      {day}
      <span className="sr-only">, {time}</span>
    </time>
  );
}

/** The time at the end of a row: its day, and where there is room the time of day. Its column is a `TIME_COLUMN`. */
export function DeskMoment({ at, isDay = false }: Told) {
  return (
    <span className="text-quiet">
      <span className="@max-[56rem]:hidden">
        <DeskTime at={at} isDay={isDay} />
      </span>
      <span className="@min-[56rem]:hidden">
        <DeskTime at={at} isDay={isDay} precision="day" />
      </span>
    </span>
  );
}

const DATE_LENGTH = 10;

const LOOK = 'whitespace-nowrap text-sm tabular-nums';

/** A text, such as a date, that stays on one line. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');
