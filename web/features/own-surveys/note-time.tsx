import { useFormatter } from 'use-intl';

/** When something was written. */
export function NoteTime({ at }: { at: string }) {
  const format = useFormatter();

  return (
    <time dateTime={at} className="whitespace-nowrap text-quiet text-sm tabular-nums">
      {format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })}
    </time>
  );
}
