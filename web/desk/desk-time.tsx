import { useFormatter } from 'use-intl';
import { formats } from '#web/messages/formats.ts';

/** When something in a row of a desk happened, or will. It never breaks into two lines. */
export function DeskTime({
  at,
  precision = 'minute',
}: {
  /** As the server writes it. */
  at: string;
  /** A moment that others read in other places is told with its zone. */
  precision?: 'day' | 'minute' | 'zone';
}) {
  const format = useFormatter();

  return (
    <time dateTime={at} className="whitespace-nowrap tabular-nums">
      {format.dateTime(new Date(at), STYLES[precision])}
    </time>
  );
}

const STYLES = {
  day: { dateStyle: 'medium' },
  minute: { dateStyle: 'medium', timeStyle: 'short' },
  zone: formats.dateTime.shortMoment,
} as const;
