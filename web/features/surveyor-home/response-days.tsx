import { useTranslations } from 'use-intl';
import type { SurveyorHome } from '#contract/analytics.ts';
import { useDaysWords } from '#web/features/surveyor-home/use-days-words.ts';
import { TrendChart } from '#web/ui/charts/trend-chart.tsx';

/** The number of responses per day, oldest first; today is incomplete. */
export function ResponseDays({ days }: { days: SurveyorHome['days'] }) {
  const t = useTranslations('surveyorHome.days');
  const { summary, points, formatCount, formatRound } = useDaysWords(days);

  return (
    <TrendChart
      title={t('title')}
      summary={summary}
      points={points}
      words={{ when: t('when'), count: t('count'), showNumbers: t('showNumbers'), formatCount, formatRound }}
    />
  );
}
