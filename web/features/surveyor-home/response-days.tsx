import { useFormatter, useTranslations } from 'use-intl';
import type { SurveyorHome } from '#contract/analytics.ts';
import { TrendChart } from '#web/ui/charts/trend-chart.tsx';

/** How many responses came in day by day, oldest first; today is not over. */
export function ResponseDays({ days }: { days: SurveyorHome['days'] }) {
  const t = useTranslations('surveyorHome.days');
  const format = useFormatter();
  // The server's days, named in its time zone.
  const name = (day: string, options: typeof LONG | typeof SHORT) =>
    format.dateTime(new Date(day), { ...options, timeZone: 'UTC' });
  const total = days.reduce((sum, { responses }) => sum + responses, 0);
  const [peak] = days.toSorted((one, other) => other.responses - one.responses);

  return (
    <TrendChart
      title={t('title')}
      summary={
        peak && total > 0
          ? t('sentence', { total, days: days.length, day: name(peak.day, SHORT), most: peak.responses })
          : t('nothing', { days: days.length })
      }
      points={days.map(({ day, responses }, index) => {
        const unfinished = index === days.length - 1;
        const label = name(day, LONG);
        return {
          label: unfinished ? t('soFar', { day: label }) : label,
          shortLabel: name(day, SHORT),
          value: responses,
          unfinished,
        };
      })}
      words={{
        when: t('when'),
        count: t('count'),
        showNumbers: t('showNumbers'),
        formatCount: (count) => format.number(count),
        formatRound: (count) => format.number(count, ROUND),
      }}
    />
  );
}

const LONG = { dateStyle: 'long' } as const;
const ROUND = { notation: 'compact' } as const;
const SHORT = { day: 'numeric', month: 'short' } as const;
