import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Publication } from '#contract/surveys/versions.ts';
import { QueryFailed } from '#web/desk/query-failed.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { Comparison } from './comparison.tsx';
import { VersionTable } from './version-table.tsx';
import { type Compared, publicationsQuery } from './versions.api.ts';

/** The versions of a survey, and what changed between two of them, which the address names. */
export function Versions({ surveyId }: { surveyId: string }) {
  const t = useTranslations('publications');
  const [address] = useSearchParams();
  const query = useQuery(publicationsQuery(surveyId));
  const { data, error } = query;

  if (!data && error) {
    return <QueryFailed title={t('failed')} query={query} />;
  }
  if (!data) return <Waiting />;

  const compared = comparedIn(address, data.versions);
  return (
    <div className="grid grid-cols-1 gap-10">
      {compared ? (
        <Comparison surveyId={surveyId} versions={data.versions} compared={compared} />
      ) : (
        <EmptyState title={t('only')} titleLevel="h2">
          {t('onlyExplanation')}
        </EmptyState>
      )}
      <VersionTable surveyId={surveyId} {...data} />
    </div>
  );
}

/** The two versions that the address names, else the last two. @returns null where there is one alone */
function comparedIn(address: URLSearchParams, versions: readonly Publication[]): Compared | null {
  const [present, before] = versions;
  if (!present || !before) return null;
  const named = (name: 'from' | 'to') => versions.find(({ revision }) => String(revision) === address.get(name));
  return { from: (named('from') ?? before).revision, to: (named('to') ?? present).revision };
}

/** As high as the choice and the beginning of what changed. */
function Waiting() {
  const t = useTranslations('publications');

  return (
    <div role="status" aria-label={t('loading')} className="grid gap-4">
      <Skeleton className="h-8 w-48" />
      <Skeleton className="h-18 w-full max-w-form" />
      <Skeleton className="h-64 w-full" />
    </div>
  );
}
