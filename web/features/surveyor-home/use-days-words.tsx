import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { SurveyorHome } from '#contract/admin/analytics.ts';
import { Moment } from '#web/messages/moment.tsx';
import type { TrendPoint, TrendWords } from '#web/ui/charts/trend-point.ts';

/** The responses of each day as points of a chart, and as a sentence; the last day is incomplete. */
export function useDaysWords(
  days: SurveyorHome['days'],
): Pick<TrendWords, 'formatCount' | 'formatRound'> & { points: TrendPoint[]; summary: ReactNode } {
  const t = useTranslations('surveyorHome.days');
  const format = useFormatter();
  // The days are the server's, named in its time zone.
  const name = (day: string, options: typeof LONG | typeof SHORT) =>
    format.dateTime(new Date(day), { ...options, timeZone: 'UTC' });
  const total = days.reduce((sum, { responses }) => sum + responses, 0);
  const [peak] = days.toSorted((one, other) => other.responses - one.responses);

  return {
    summary:
      peak && total > 0
        ? t.rich('sentence', {
            total,
            days: days.length,
            day: () => <Moment at={peak.day} look="serverDay" />,
            most: peak.responses,
          })
        : t('nothing', { days: days.length }),
    points: days.map(({ day, responses }, index) => {
      const unfinished = index === days.length - 1;
      const label = name(day, LONG);
      return {
        label: unfinished ? t('soFar', { day: label }) : label,
        shortLabel: name(day, SHORT),
        value: responses,
        unfinished,
      };
    }),
    formatCount: (count) => format.number(count),
    formatRound: (count) => format.number(count, ROUND),
  };
}

const LONG = { dateStyle: 'long' } as const;
const ROUND = { notation: 'compact' } as const;
const SHORT = { day: 'numeric', month: 'short' } as const;
