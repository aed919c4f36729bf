import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ScreenLoading } from '#web/app/frames/screen-loading.tsx';
import { type FailedQuery, QueryFailed } from '#web/desk/query-failed.tsx';
import { identityQuery, userQuery } from '#web/features/auth/auth.api.ts';
import { thrownOut } from '#web/messages/en/app/thrown-out.ts';
import { WithTexts } from '#web/messages/with-texts.tsx';

/** Shown while the viewer is unknown. If the look-up fails, it offers another try. */
export function PersonAwaited() {
  const identity = useQuery(identityQuery);
  const user = useQuery(userQuery(identity.data?.email ?? null));
  const query = identity.data ? user : identity;

  return query.errorUpdateCount > 0 ? (
    <WithTexts texts={TEXTS}>
      <LookUpFailed query={query} />
    </WithTexts>
  ) : (
    <ScreenLoading />
  );
}

const TEXTS = { thrownOut };

function LookUpFailed({ query }: { query: FailedQuery }) {
  const t = useTranslations('thrownOut');

  return <QueryFailed title={t('unknownPerson')} titleLevel="h1" query={query} reason={null} />;
}
