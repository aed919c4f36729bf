import { useFormatter, useTranslations } from 'use-intl';
import { Moment } from '#web/messages/moment.tsx';

/** A day in words, a time as it is, or both, in a page that the server may have drawn. */
export function MomentWords({ value }: { value: string }) {
  if (!value.includes('-')) return value;
  const [day = '', time] = value.split('T');
  return (
    <>
      <Moment at={day} look="plainDay" />
      {time === undefined ? null : `, ${time}`}
    </>
  );
}

/** Words a day, a time or both, in the browser. */
export function useMomentText(): (value: string) => string {
  const t = useTranslations('moment');
  const format = useFormatter();

  return (value) => {
    if (!value.includes('-')) return value;
    const [date = '', time] = value.split('T');
    const day = format.dateTime(new Date(date), { dateStyle: 'long', timeZone: 'UTC' });
    return time === undefined ? day : t('bothWords', { day, time });
  };
}
