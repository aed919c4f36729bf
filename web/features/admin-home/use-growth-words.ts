import { useMemo } from 'react';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import type { GrowthStep, GrowthUnit } from '#contract/admin/analytics.ts';
import { DOLLARS } from '#web/messages/formats.ts';
import type { TrendPoint, TrendWords } from '#web/ui/charts/trend-point.ts';

export type Measure = Exclude<keyof GrowthStep, 'start'>;

/** One measure of the growth as points of a chart, and as a sentence. */
export function useGrowthWords({
  measure,
  unit,
  steps,
}: {
  measure: Measure;
  unit: GrowthUnit;
  steps: readonly GrowthStep[];
}): Pick<TrendWords, 'formatCount' | 'formatRound'> & { points: TrendPoint[]; summary: string } {
  const t = useTranslations('adminHome.growth');
  const format = useFormatter();
  const locale = useLocale();
  // The formatter of the messages would look up its own for each of hundreds of names. The steps are the server's days, so their
  // names use its time zone.
  const names = useMemo(() => {
    const make = (size: 'long' | 'short') => new Intl.DateTimeFormat(locale, { ...NAMES[unit][size], timeZone: 'UTC' });
    return { long: make('long'), short: make('short') };
  }, [locale, unit]);
  const name = (start: string, size: 'long' | 'short') => names[size].format(new Date(start));
  const kind = measure === 'revenue' ? WHOLE_DOLLARS : {};
  const formatCount = (count: number) => format.number(count, kind);
  const formatRound = (count: number) => format.number(count, { ...kind, notation: 'compact' });

  const points = steps.map((step, index) => {
    const unfinished = index === steps.length - 1;
    const label = name(step.start, 'long');
    return {
      label: unfinished ? t('soFar', { step: label }) : label,
      shortLabel: name(step.start, 'short'),
      value: step[measure],
      unfinished,
    };
  });
  return { points, summary: summarise(), formatCount, formatRound };

  function summarise(): string {
    const total = steps.reduce((sum, step) => sum + step[measure], 0);
    const peak = steps.reduce<GrowthStep | undefined>(
      (most, step) => (most && most[measure] >= step[measure] ? most : step),
      undefined,
    );
    if (!peak || total === 0) return t(`nothing.${unit}`);
    return t(`sentence.${unit}`, {
      total: formatCount(total),
      peak: name(peak.start, unit === 'day' ? 'short' : 'long'),
      most: formatCount(peak[measure]),
    });
  }
}

const NAMES = {
  day: { long: { dateStyle: 'long' }, short: { day: 'numeric', month: 'short' } },
  month: { long: { month: 'long', year: 'numeric' }, short: { month: 'short', year: 'numeric' } },
} as const;

const WHOLE_DOLLARS = { ...DOLLARS, minimumFractionDigits: 0 } as const;
