import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { SurveyorHome } from '#contract/admin/analytics.ts';
import { QueryFailed } from '#web/desk/query-failed.tsx';
import { ClosingSurveys } from '#web/features/surveyor-home/closing-surveys.tsx';
import { NewestResponses } from '#web/features/surveyor-home/newest-responses.tsx';
import { surveyorHomeQuery } from '#web/features/surveyor-home/surveyor-home.api.ts';
import { useDaysWords } from '#web/features/surveyor-home/use-days-words.tsx';
import { Card } from '#web/ui/card.tsx';
import { TrendChart } from '#web/ui/charts/trend-chart.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';

/** The responses per day, the newest responses, and the nearest deadlines. */
export function Recent({ personId }: { personId: string }) {
  const t = useTranslations('surveyorHome');
  const query = useQuery(surveyorHomeQuery(personId));
  const { data, error } = query;

  if (error && !data) {
    return (
      <Card>
        <QueryFailed title={t('recentFailed')} query={query} />
      </Card>
    );
  }
  return (
    <div aria-busy={!data} className="grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-2">
      <section className="min-w-0 lg:col-span-2">
        <h2 className="mb-1 text-xl">{t('days.title')}</h2>
        {data ? <ResponseDays days={data.days} /> : <Skeleton className="h-64 w-full" />}
      </section>
      <section className="min-w-0">
        <h2 className="mb-3 text-xl">{t('newest.title')}</h2>
        {data ? <NewestResponses responses={data.newest} /> : <Skeleton className="h-64 w-full" />}
      </section>
      <section className="min-w-0">
        <h2 className="mb-3 text-xl">{t('closing.title')}</h2>
        {data ? <ClosingSurveys surveys={data.closing} /> : <Skeleton className="h-64 w-full" />}
      </section>
    </div>
  );
}

/** The number of responses per day, oldest first; today is incomplete. */
function ResponseDays({ days }: { days: SurveyorHome['days'] }) {
  const t = useTranslations('surveyorHome.days');
  const { summary, points, formatCount, formatRound } = useDaysWords(days);

  return (
    <TrendChart
      title={t('title')}
      summary={summary}
      points={points}
      words={{
        when: t('when'),
        count: t('count'),
        showNumbers: t('showNumbers'),
        chart: t('chart'),
        formatCount,
        formatRound,
      }}
    />
  );
}
