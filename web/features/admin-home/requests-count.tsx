import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { siteNumbersQuery } from '#web/features/admin-home/admin-home.api.ts';
import { useHydrating } from '#web/ui/browser/use-hydrating.ts';

/** The number of open requests to become a surveyor. */
export function RequestsCount() {
  const isHydrating = useHydrating();
  const { data } = useQuery(siteNumbersQuery);
  // The server does not draw it, because another number can arrive while the page hydrates.
  return data && !isHydrating ? <OpenRequests count={data.openSurveyorRequests} /> : null;
}

/** A number of open requests; nothing while there are none. */
export function OpenRequests({ count }: { count: number }) {
  const t = useTranslations('adminNotes');
  const format = useFormatter();
  if (count === 0) return null;

  return (
    <span className="-me-2 ms-auto rounded-full bg-amber-wash px-1.5 text-amber text-sm tabular-nums">
      <span aria-hidden="true">{format.number(count)}</span>
      <span className="sr-only">{t('waiting', { count })}</span>
    </span>
  );
}
