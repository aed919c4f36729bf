import { useFormatter, useTranslations } from 'use-intl';
import type { FigureProps } from '#questions/kind-web.ts';
import { FigureLine } from '#questions/parts/results/figure-line.tsx';
import { meanOf } from '#questions/parts/results/statistics.ts';
import { useFormatMean } from '#questions/parts/results/use-format-mean.ts';
import { charts } from '#web/messages/en/results/charts.ts';
import { WithTexts } from '#web/messages/with-texts.tsx';
import { StackedBar } from '#web/ui/charts/stacked-bar.tsx';
import { npsOf } from './nps.ts';
import { optionsOf, type ScaleOutcome, tonesIn } from './outcome.ts';

/** The mean or the Net Promoter Score of a scale, above all shares in one line. */
export function ScaleFigure(props: FigureProps<ScaleOutcome>) {
  return (
    <WithTexts texts={TEXTS}>
      <FigureLine words={<Words {...props} />}>
        <ScaleStrip result={props.result} />
      </FigureLine>
    </WithTexts>
  );
}

const TEXTS = { charts };

function Words({ result, digits }: FigureProps<ScaleOutcome>) {
  const t = useTranslations('charts.figure');
  const format = useFormatter();
  const formatMean = useFormatMean(digits);
  const { points, dontKnow, score, total } = result;
  const nps = score === 'nps' ? npsOf(points) : null;
  if (nps)
    return t('nps', { score: format.number(nps.score, { signDisplay: 'exceptZero', maximumFractionDigits: 0 }) });

  const mean = meanOf(points.map(({ value, count }) => [value, count] as const));
  if (!mean) return total > 0 && dontKnow ? dontKnow.label : t('none');
  return t('mean', { mean: formatMean(mean.mean), last: points.at(-1)?.value ?? 0 });
}

/** All shares of a scale in one line. */
export function ScaleStrip({ result }: { result: ScaleOutcome }) {
  const tones = tonesIn(result);
  const { total } = result;
  return (
    <StackedBar
      parts={optionsOf(result).map(({ count }, place) => ({
        share: total === 0 ? 0 : count / total,
        tone: tones[place] ?? 'rest',
        words: '',
      }))}
      className="h-1.5 bg-hairline"
    />
  );
}
