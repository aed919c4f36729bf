import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { TrendChart } from '#web/ui/charts/trend-chart.tsx';
import type { AxisTick, TrendPoint } from '#web/ui/charts/trend-point.ts';
import { Headline } from './headline.tsx';

/** The histogram of a question's answers, below a sentence as the headline and what else is known of them. */
export function Histogram({
  title,
  count,
  sentence,
  facts,
  own,
  steps,
  points,
  ticks = null,
}: {
  title: string;
  /** How many answers are counted. */
  count: number;
  sentence: ReactNode;
  facts: ReactNode;
  /** The viewer's own answer in a sentence; null without one. */
  own: ReactNode;
  /** The header of the table's steps. */
  steps: string;
  points: readonly TrendPoint[];
  /** Below the axis, where there is room. */
  ticks?: readonly AxisTick[] | null;
}) {
  const t = useTranslations('charts');
  const format = useFormatter();

  return (
    <>
      <Headline>{sentence}</Headline>
      <div className="mt-4 grid gap-6 sm:mt-6">
        {facts}
        <TrendChart
          title={title}
          summary={
            <span className="flex flex-wrap gap-x-4 text-xs tabular-nums">
              <span>{t('answers', { count })}</span>
              {own ? <span className="text-blue">{own}</span> : null}
            </span>
          }
          points={points}
          ticks={ticks}
          counted
          words={{
            when: steps,
            count: t('histogram.count'),
            showNumbers: t('histogram.showNumbers'),
            chart: t('histogram.chart'),
            formatCount: (value) => format.number(value),
            formatRound: (value) => format.number(value, { notation: 'compact' }),
          }}
        />
      </div>
    </>
  );
}

/** The step with the most answers, the first of them; undefined without steps. */
export function mostOf<Step extends { count: number }>(steps: readonly Step[]): Step | undefined {
  const [first, ...rest] = steps;
  return rest.reduce((before, step) => (step.count > (before?.count ?? 0) ? step : before), first);
}
