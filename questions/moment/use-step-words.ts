import { useFormatter, useTranslations } from 'use-intl';
import { type ChartStep, YEARS } from './chart-steps.ts';
import { yearText } from './moments.ts';

/** Words a step of the chart; `short` below its axis. Only in the browser, because the server does not know the reader's English. */
export function useStepWords(): (step: ChartStep, look: 'long' | 'short') => string {
  const t = useTranslations('moment.step');
  const format = useFormatter();

  return ({ unit, at }, look) => {
    const day = (parts: { day?: 'numeric'; month: 'long' | 'short'; year: 'numeric' }) =>
      format.dateTime(new Date(at), { ...parts, timeZone: 'UTC' });
    if (unit === 'hour') return look === 'short' ? `${at}:00` : t('hour', { hour: at });
    if (unit === 'until' || unit === 'since') return t(unit, { year: at });
    if (unit === 'month') return day({ month: look, year: 'numeric' });
    if (unit === 'day' || unit === 'week') {
      const words = day({ day: 'numeric', month: look, year: 'numeric' });
      return unit === 'week' && look === 'long' ? t('week', { day: words }) : words;
    }
    const years = YEARS[unit] ?? 1;
    return years === 1 ? at : t('span', { from: at, to: yearText(Number(at) + years - 1) });
  };
}
