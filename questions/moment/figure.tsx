import { useTranslations } from 'use-intl';
import type { FigureProps } from '#questions/kind-web.ts';
import { CountsStrip } from '#questions/parts/results/counts-strip.tsx';
import { FigureLine } from '#questions/parts/results/figure-line.tsx';
import { mostOf } from '#questions/parts/results/histogram.tsx';
import { charts } from '#web/messages/en/results/charts.ts';
import { WithTexts } from '#web/messages/with-texts.tsx';
import { useHydrating } from '#web/ui/browser/use-hydrating.ts';
import { chartSteps } from './chart-steps.ts';
import type { ShownMoments } from './contract.ts';
import { moment } from './messages.ts';
import { useStepWords } from './use-step-words.ts';

/** The step with the most answers, above the histogram in one line. */
export function MomentFigure({ result }: FigureProps<ShownMoments>) {
  return (
    <WithTexts texts={TEXTS}>
      <FigureLine words={<Words result={result} />}>
        <CountsStrip counts={chartSteps(result.counts).map(({ count }) => count)} />
      </FigureLine>
    </WithTexts>
  );
}

const TEXTS = { charts, moment };

function Words({ result: { counts, total } }: { result: ShownMoments }) {
  const t = useTranslations('charts.figure');
  const wordStep = useStepWords();
  const isHydrating = useHydrating();
  const most = mostOf(chartSteps(counts));

  if (total === 0 || !most) return t('none');
  return isHydrating ? most.at : wordStep(most, 'long');
}
