import { useFormatter } from 'use-intl';

/** When something in a row of a desk happened, or will. It never breaks into two lines. */
export function DeskTime({
  at,
  precision = 'minute',
}: {
  /** As the server writes it. */
  at: string;
  precision?: 'day' | 'minute';
}) {
  const format = useFormatter();

  return (
    <time dateTime={at} className="whitespace-nowrap tabular-nums">
      {format.dateTime(new Date(at), { dateStyle: 'medium', ...(precision === 'minute' && { timeStyle: 'short' }) })}
    </time>
  );
}
