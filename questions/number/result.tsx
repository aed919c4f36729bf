import { useTranslations } from 'use-intl';
import type { ResultProps } from '#questions/kind-web.ts';
import { chosen } from '#questions/parts/results/headline.tsx';
import { Histogram, mostOf } from '#questions/parts/results/histogram.tsx';
import { useStatistics } from '#questions/parts/results/statistics.api.ts';
import { charts } from '#web/messages/en/results/charts.ts';
import { WithTexts } from '#web/messages/with-texts.tsx';
import type { ShownNumbers } from './contract.ts';
import { ExactFacts } from './exact-facts.tsx';
import { Facts } from './facts.tsx';
import { number } from './messages.ts';
import { statisticsOf } from './statistics.ts';
import { ticksOf } from './ticks.ts';
import { useBarWords } from './use-bar-words.ts';
import { useNumberWords } from './use-number-words.ts';

export { NumberFigure } from './figure.tsx';

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
  const words = useNumberWords(result);
  const wordBar = useBarWords(result);
  const statistics = result.values && statisticsOf(result.values);
  const count = result.bars.reduce((sum, bar) => sum + bar.count, 0);
  const place = survey && !statistics ? { id: survey.id, question: result._id } : null;
  const exact = useStatistics(place, count);
  // Counted ranges cover all allowed numbers, exact bars the given ones.
  const bars = exact?.of === 'numbers' ? exact.bars : result.bars;
  const known = statistics ?? (exact?.of === 'numbers' ? exact : null);
  const most = mostOf(bars);
  const bare = useNumberWords({ ...result, unit: undefined });
  const ticks = ticksOf(bars, bare);
  if (result.total === 0 || !most) return <p className="mt-2 text-quiet">{t('charts.sentence.none')}</p>;

  return (
    <Histogram
      title={result.question}
      count={count}
      sentence={
        known
          ? t.rich('number.median', { count: known.n, median: words(known.median), chosen })
          : t.rich('number.most', { most: most.count, count, range: wordBar(most), chosen })
      }
      facts={
        statistics ? (
          <Facts statistics={statistics} words={words} margins={margins} />
        ) : place ? (
          <ExactFacts place={place} count={count} words={words} margins={margins} />
        ) : null
      }
      own={typeof own === 'number' ? t('number.own', { value: words(own) }) : null}
      steps={t('number.bars')}
      points={bars.map((bar) => ({ label: wordBar(bar), shortLabel: wordBar(bar), value: bar.count }))}
      ticks={ticks}
    />
  );
}
