import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { ResultProps } from '#questions/kind-web.ts';
import { charts } from '#web/messages/en/charts.ts';
import { WithTexts } from '#web/messages/with-texts.tsx';
import { TrendChart } from '#web/ui/charts/trend-chart.tsx';
import type { ShownNumbers } from './contract.ts';
import { ExactFacts } from './exact-facts.tsx';
import { Facts } from './facts.tsx';
import { number } from './messages.ts';
import { statisticsOf } from './statistics.ts';
import { useBarWords } from './use-bar-words.ts';
import { useNumberWords } from './use-number-words.ts';

export { NumberStrip } from './strip.tsx';

/** The histogram of the numbers, their median as the headline, and what else is known of them exactly. */
export function NumberResult(props: ResultProps<ShownNumbers>) {
  return (
    <WithTexts texts={TEXTS}>
      <Numbers {...props} />
    </WithTexts>
  );
}

const TEXTS = { charts, number };

function Numbers({ result, own, margins, survey }: ResultProps<ShownNumbers>) {
  const t = useTranslations();
  const format = useFormatter();
  const words = useNumberWords(result);
  const wordBar = useBarWords(result);
  const statistics = result.values && statisticsOf(result.values);
  const [first, ...rest] = result.bars;
  const most = rest.reduce((before, bar) => (bar.count > (before?.count ?? 0) ? bar : before), first);
  if (result.total === 0 || !most) return <p className="mt-2 text-quiet">{t('charts.sentence.none')}</p>;

  const chosen = (told: ReactNode) => <em className="text-blue not-italic">{told}</em>;
  const count = result.bars.reduce((sum, bar) => sum + bar.count, 0);
  const formatCount = (value: number) => format.number(value);
  return (
    <>
      <p className="mt-1 max-w-[30em] text-balance font-display font-semibold text-xl leading-tight tracking-tight tabular-nums sm:mt-1.5 sm:text-2xl">
        {statistics
          ? t.rich('number.median', { count: statistics.n, median: words(statistics.median), chosen })
          : t.rich('number.most', { most: most.count, count, range: wordBar(most), chosen })}
      </p>
      <div className="mt-4 grid gap-6 sm:mt-6">
        {statistics ? (
          <Facts statistics={statistics} words={words} margins={margins} />
        ) : survey ? (
          <ExactFacts place={{ id: survey.id, question: result._id }} count={count} words={words} margins={margins} />
        ) : null}
        <TrendChart
          title={result.question}
          summary={
            <span className="flex flex-wrap gap-x-4 text-xs tabular-nums">
              <span>{t('charts.answers', { count })}</span>
              {typeof own === 'number' ? (
                <span className="text-blue">{t('number.own', { value: words(own) })}</span>
              ) : null}
            </span>
          }
          points={result.bars.map((bar) => ({ label: wordBar(bar), shortLabel: wordBar(bar), value: bar.count }))}
          words={{
            when: t('number.chart.what'),
            count: t('number.chart.count'),
            showNumbers: t('number.chart.showNumbers'),
            formatCount,
            formatRound: (value) => format.number(value, { notation: 'compact' }),
          }}
        />
      </div>
    </>
  );
}
