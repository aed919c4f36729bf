import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router';
import { useTranslations } from 'use-intl';
import { useOnline } from '#web/ui/browser/use-online.ts';
import { PageMark } from '#web/ui/page-mark.tsx';
import { FailedState } from '#web/ui/states/failed-state.tsx';
import { PageState } from '#web/ui/states/page-state.tsx';

/**
 * Replaces a screen that failed or whose code did not load; the frame still works. Offline, it waits for a connection: reloading
 * would show the browser's own page, from which no link leads back.
 */
export function ScreenFailed() {
  const t = useTranslations('app.failed');
  const error = useRouteError();
  const online = useOnline();
  const [begunOffline] = useState(!online);

  useEffect(() => console.error(error), [error]);
  useEffect(() => {
    if (begunOffline && online) location.reload();
  }, [begunOffline, online]);

  if (begunOffline) {
    return (
      <div role="alert">
        <PageMark name="offline" />
        <PageState drawing="failed" title={t('offlineTitle')} titleLevel="h1">
          {t('offline')}
        </PageState>
      </div>
    );
  }
  return (
    <FailedState title={t('title')} titleLevel="h1" retryLabel={t('reload')} onRetry={() => location.reload()}>
      {t('explanation')}
    </FailedState>
  );
}
