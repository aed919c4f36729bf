import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { GrowthStep, GrowthUnit } from '#contract/admin/analytics.ts';
import { GROWTH_UNITS } from '#contract/admin/desk-choices.ts';
import { PartFailed } from '#web/desk/part-failed.tsx';
import { growthQuery } from '#web/features/admin-home/admin-home.api.ts';
import { type Measure, useGrowthWords } from '#web/features/admin-home/use-growth-words.ts';
import { TrendChart } from '#web/ui/charts/trend-chart.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { InTurn } from '#web/ui/in-turn.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';

/** The new users, surveys, responses and revenue of the last days or months, each with its own scale. */
export function Growth() {
  const t = useTranslations('adminHome.growth');
  const id = useId();
  const [unit, setUnit] = useState<GrowthUnit>('day');
  const query = useQuery(growthQuery(unit));
  const { data, error, isPlaceholderData } = query;

  return (
    <section aria-labelledby={id} aria-busy={isPlaceholderData || !data}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-xl">
          {t('title')}
        </h2>
        <div>
          <label htmlFor={`${id}-unit`} className="sr-only">
            {t('unit')}
          </label>
          <Select
            id={`${id}-unit`}
            value={unit}
            onChange={(event) => setUnit(GROWTH_UNITS.find((each) => each === event.target.value) ?? 'day')}
          >
            {GROWTH_UNITS.map((option) => (
              <option key={option} value={option}>
                {t(`units.${option}`)}
              </option>
            ))}
          </Select>
        </div>
      </div>
      {error && !data ? (
        <PartFailed title={t('failed')} query={query} />
      ) : (
        <div
          className={`grid grid-cols-1 gap-x-10 gap-y-8 sm:grid-cols-2 xl:grid-cols-4 ${isPlaceholderData ? 'opacity-60' : ''}`}
        >
          {MEASURES.map((measure) => (
            <section key={measure} className="min-w-0">
              <h3 className="mb-1 text-md font-sans font-semibold tracking-normal">{t(measure)}</h3>
              {data ? (
                <InTurn>
                  <Trend measure={measure} unit={data.unit} steps={data.steps} />
                </InTurn>
              ) : (
                <Skeleton className="h-38 w-full" />
              )}
            </section>
          ))}
        </div>
      )}
    </section>
  );
}

const MEASURES = ['users', 'surveys', 'responses', 'revenue'] as const satisfies readonly Measure[];

function Trend({ measure, unit, steps }: { measure: Measure; unit: GrowthUnit; steps: readonly GrowthStep[] }) {
  const t = useTranslations('adminHome.growth');
  const { points, summary, ...formats } = useGrowthWords({ measure, unit, steps });

  return (
    <TrendChart
      title={t(measure)}
      summary={summary}
      points={points}
      small
      words={{
        when: t(`when.${unit}`),
        count: t(measure),
        showNumbers: t('showNumbers'),
        chart: t('chart'),
        ...formats,
      }}
    />
  );
}
