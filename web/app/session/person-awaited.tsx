import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ScreenLoading } from '#web/app/frames/screen-loading.tsx';
import { identityQuery, userQuery } from '#web/features/auth/auth.api.ts';
import { thrownOut } from '#web/messages/en/thrown-out.ts';
import { WithTexts } from '#web/messages/with-texts.tsx';
import { FailedState } from '#web/ui/states/failed-state.tsx';

/** Shown while the viewer is unknown; when the look-up fails, it offers to try again. */
export function PersonAwaited() {
  const identity = useQuery(identityQuery);
  const user = useQuery(userQuery(identity.data?.email ?? null));
  const { errorUpdateCount, isFetching, refetch } = identity.data ? user : identity;

  return errorUpdateCount > 0 ? (
    <WithTexts texts={TEXTS}>
      <LookUpFailed retrying={isFetching} onRetry={() => void refetch()} />
    </WithTexts>
  ) : (
    <ScreenLoading />
  );
}

const TEXTS = { thrownOut };

function LookUpFailed({ retrying, onRetry }: { retrying: boolean; onRetry: () => void }) {
  const t = useTranslations();

  return (
    <FailedState
      title={t('thrownOut.unknownPerson')}
      titleLevel="h1"
      retryLabel={t('app.retry')}
      retrying={retrying}
      onRetry={onRetry}
    />
  );
}
