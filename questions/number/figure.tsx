import { useTranslations } from 'use-intl';
import type { FigureProps } from '#questions/kind-web.ts';
import { CountsStrip } from '#questions/parts/results/counts-strip.tsx';
import { FigureLine } from '#questions/parts/results/figure-line.tsx';
import { mostOf } from '#questions/parts/results/histogram.tsx';
import { charts } from '#web/messages/en/results/charts.ts';
import { WithTexts } from '#web/messages/with-texts.tsx';
import type { ShownNumbers } from './contract.ts';
import { number } from './messages.ts';
import { statisticsOf } from './statistics.ts';
import { useBarWords } from './use-bar-words.ts';
import { useNumberWords } from './use-number-words.ts';

/** The median, or the most frequent range where the tallies know only ranges, above the histogram in one line. */
export function NumberFigure({ result }: FigureProps<ShownNumbers>) {
  return (
    <WithTexts texts={TEXTS}>
      <FigureLine words={<Words result={result} />}>
        <CountsStrip counts={result.bars.map(({ count }) => count)} />
      </FigureLine>
    </WithTexts>
  );
}

const TEXTS = { charts, number };

function Words({ result }: { result: ShownNumbers }) {
  const t = useTranslations('charts.figure');
  const words = useNumberWords(result);
  const wordBar = useBarWords(result);
  const statistics = result.values && statisticsOf(result.values);
  const most = mostOf(result.bars);

  if (statistics) return t('median', { median: words(statistics.median) });
  return result.total > 0 && most ? wordBar(most) : t('none');
}
