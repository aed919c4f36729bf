import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { useTranslations } from 'use-intl';
import { FailedState } from '#web/ui/states/failed-state.tsx';

/** Replaces a screen that failed or whose code could not be loaded; the frame around it still works. */
export function ScreenFailed() {
  const t = useTranslations('app.failed');
  const error = useRouteError();

  useEffect(() => console.error(error), [error]);

  return (
    <FailedState title={t('title')} titleLevel="h1" retryLabel={t('reload')} onRetry={() => location.reload()}>
      {t('explanation')}
    </FailedState>
  );
}
