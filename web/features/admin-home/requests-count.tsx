import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { siteNumbersQuery } from '#web/features/admin-home/admin-home.api.ts';

/** The number of open requests to become a surveyor; nothing while there are none. */
export function RequestsCount() {
  const t = useTranslations('adminNotes');
  const format = useFormatter();
  const count = useQuery(siteNumbersQuery).data?.openSurveyorRequests;
  if (!count) return null;

  return (
    <span className="-me-2 ms-auto rounded-full bg-amber-wash px-1.5 text-amber text-sm tabular-nums">
      <span aria-hidden="true">{format.number(count)}</span>
      <span className="sr-only">{t('waiting', { count })}</span>
    </span>
  );
}
