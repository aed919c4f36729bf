import { useFormatter } from 'use-intl';
import { formats } from '#web/messages/formats.ts';

/** The time of a row's event, past or future, on one line. A day tells its time and time zone in its tip. */
export function DeskTime({ at, precision = 'minute' }: { at: string; precision?: 'day' | 'minute' }) {
  const format = useFormatter();
  const moment = new Date(at);
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

/** The time at the end of a row: its day, and where there is room the time of day. Give its column `DESK_TIME_WIDTH`. */
export function DeskMoment({ at }: { at: string }) {
  return (
    <span className="text-quiet">
      <span className="@max-[56rem]:hidden">
        <DeskTime at={at} />
      </span>
      <span className="@min-[56rem]:hidden">
        <DeskTime at={at} precision="day" />
      </span>
    </span>
  );
}

export const DESK_TIME_WIDTH = 'w-28 @min-[56rem]:w-44';

const LOOK = 'whitespace-nowrap text-sm tabular-nums';

/** A text, such as a date, that stays on one line. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');
