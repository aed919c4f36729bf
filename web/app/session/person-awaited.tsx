import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ScreenLoading } from '#web/app/frames/screen-loading.tsx';
import { QueryFailed } from '#web/desk/query-failed.tsx';
import { identityQuery, userQuery } from '#web/features/auth/auth.api.ts';

/** Shown while the viewer is unknown. If the look-up fails, it offers another try. */
export function PersonAwaited() {
  const t = useTranslations('app');
  const identity = useQuery(identityQuery);
  const user = useQuery(userQuery(identity.data?.email ?? null));
  const query = identity.data ? user : identity;

  return query.errorUpdateCount > 0 ? (
    <QueryFailed title={t('unknownPerson')} titleLevel="h1" query={query} reason={null} />
  ) : (
    <ScreenLoading />
  );
}
