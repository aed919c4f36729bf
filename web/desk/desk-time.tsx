import { useFormatter } from 'use-intl';
import { formats } from '#web/messages/formats.ts';

/** The time of a row's event, past or future. Day and time each stay on one line. */
export function DeskTime({
  at,
  precision = 'minute',
}: {
  at: string;
  /** Adds the time zone, for times that people in other zones read too. */
  precision?: 'day' | 'minute' | 'zone';
}) {
  const format = useFormatter();
  const moment = new Date(at);

  if (precision === 'zone') {
    return (
      <time dateTime={at} className="tabular-nums">
        <span className="whitespace-nowrap">{format.dateTime(moment, { dateStyle: 'medium' })}</span>{' '}
        <span className="whitespace-nowrap">{format.dateTime(moment, formats.dateTime.zonedTime)}</span>
      </time>
    );
  }
  return (
    <time dateTime={at} className="whitespace-nowrap tabular-nums">
      {format.dateTime(moment, { dateStyle: 'medium', ...(precision === 'minute' && { timeStyle: 'short' }) })}
    </time>
  );
}

/** A text, such as a date, that stays on one line. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');
