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

const LOOK = 'whitespace-nowrap text-sm tabular-nums';

/** A text, such as a date, that stays on one line. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');
