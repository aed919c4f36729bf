import { useTranslations } from 'use-intl';
import { ChoiceStrip } from '#questions/choice/figure.tsx';
import type { FigureProps } from '#questions/kind-web.ts';
import { FigureLine } from '#questions/parts/results/figure-line.tsx';
import { charts } from '#web/messages/en/results/charts.ts';
import { WithTexts } from '#web/messages/with-texts.tsx';
import type { CountedRanking } from './contract.ts';
import { firstPlaces } from './first-places.ts';
import { rankOptions } from './mean-places.ts';

/** The option with the best average rank, above the shares of the first ranks in one line. */
export function RankingFigure({ result }: FigureProps<CountedRanking>) {
  return (
    <WithTexts texts={TEXTS}>
      <FigureLine words={<Words result={result} />}>
        <ChoiceStrip result={firstPlaces(result)} />
      </FigureLine>
    </WithTexts>
  );
}

const TEXTS = { charts };

function Words({ result }: { result: CountedRanking }) {
  const t = useTranslations('charts.figure');
  const [first] = rankOptions(result);
  return first && result.total > 0 ? t('first', { option: first.option }) : t('none');
}
