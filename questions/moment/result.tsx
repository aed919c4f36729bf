import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { ResultProps } from '#questions/kind-web.ts';
import { charts } from '#web/messages/en/charts.ts';
import { WithTexts } from '#web/messages/with-texts.tsx';
import { TrendChart } from '#web/ui/charts/trend-chart.tsx';
import { useHydrating } from '#web/ui/use-hydrating.ts';
import { chartSteps } from './chart-steps.ts';
import type { ShownMoments } from './contract.ts';
import { ExactFacts } from './exact-facts.tsx';
import { Facts } from './facts.tsx';
import { moment } from './messages.ts';
import { MomentWords } from './moment-words.tsx';
import { daysIn } from './statistics.ts';
import { useStepWords } from './use-step-words.ts';

export { MomentStrip } from './strip.tsx';

/** The histogram of days or times by hour, day, week, month or year, and the middle of them as the headline. */
export function MomentResult(props: ResultProps<ShownMoments>) {
  return (
    <WithTexts texts={TEXTS}>
      <Moments {...props} />
    </WithTexts>
  );
}

const TEXTS = { charts, moment };

function Moments({ result, own, survey }: ResultProps<ShownMoments>) {
  const t = useTranslations();
  const format = useFormatter();
  const wordStep = useStepWords();
  const isHydrating = useHydrating();
  const steps = chartSteps(result.counts);
  const [first, ...rest] = steps;
  const most = rest.reduce((before, step) => (step.count > (before?.count ?? 0) ? step : before), first);
  if (result.total === 0 || !most) return <p className="mt-2 text-quiet">{t('charts.sentence.none')}</p>;

  const days = daysIn(result);
  const count = result.counts.reduce((sum, each) => sum + each.count, 0);
  const chosen = (told: ReactNode) => <em className="text-blue not-italic">{told}</em>;
  return (
    <>
      <p className="mt-1 min-h-[1.25em] max-w-[30em] text-balance font-display font-semibold text-xl leading-tight tracking-tight tabular-nums sm:mt-1.5 sm:text-2xl">
        {days
          ? t.rich('moment.median', { count: days.n, day: () => <MomentWords value={days.median} />, chosen })
          : t.rich('moment.most', {
              ...{ most: most.count, count, chosen },
              step: isHydrating ? most.at : wordStep(most, 'long'),
            })}
      </p>
      <div className="mt-4 grid gap-6 sm:mt-6">
        {days ? (
          <Facts known={days} />
        ) : survey ? (
          <ExactFacts place={{ id: survey.id, question: result._id }} count={count} />
        ) : null}
        <TrendChart
          title={result.question}
          summary={
            <span className="flex flex-wrap gap-x-4 text-xs tabular-nums">
              <span>{t('charts.answers', { count })}</span>
              {typeof own === 'string' ? (
                <span className="text-blue">{t.rich('moment.own', { value: () => <MomentWords value={own} /> })}</span>
              ) : null}
            </span>
          }
          points={steps.map((step) => ({
            label: wordStep(step, 'long'),
            shortLabel: wordStep(step, 'short'),
            value: step.count,
          }))}
          words={{
            when: t('moment.chart.what'),
            count: t('moment.chart.count'),
            showNumbers: t('moment.chart.showNumbers'),
            formatCount: (value) => format.number(value),
            formatRound: (value) => format.number(value, { notation: 'compact' }),
          }}
        />
      </div>
    </>
  );
}
