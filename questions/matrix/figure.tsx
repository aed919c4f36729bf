import { useTranslations } from 'use-intl';
import type { FigureProps } from '#questions/kind-web.ts';
import { FigureLine } from '#questions/parts/results/figure-line.tsx';
import { useFormatShare } from '#questions/parts/results/use-chart-words.ts';
import { useFormatMean } from '#questions/parts/results/use-format-mean.ts';
import { charts } from '#web/messages/en/results/charts.ts';
import { WithTexts } from '#web/messages/with-texts.tsx';
import { StackedBar } from '#web/ui/charts/stacked-bar.tsx';
import { columnTones } from './column-tones.ts';
import type { MatrixShown } from './contract.ts';
import { matrixLead } from './row-means.ts';

/** The leading row with its mean or its clearest option, above the shares of the columns in all rows together. */
export function MatrixFigure(props: FigureProps<MatrixShown>) {
  return (
    <WithTexts texts={TEXTS}>
      <FigureLine words={<Words {...props} />}>
        <Strip result={props.result} />
      </FigureLine>
    </WithTexts>
  );
}

const TEXTS = { charts };

function Words({ result, digits }: FigureProps<MatrixShown>) {
  const t = useTranslations('charts');
  const formatMean = useFormatMean(digits);
  const formatShare = useFormatShare(digits);
  const lead = matrixLead(result);

  switch (lead.kind) {
    case 'none':
      return t('figure.none');
    case 'even':
      return t('answers', { count: lead.count });
    case 'level':
      return t('figure.rows', { mean: formatMean(lead.mean) });
    case 'clearest':
      return t('figure.row', { row: lead.row, figure: `${formatShare(lead.share)} ${lead.option}` });
    default:
      return t('figure.row', { row: lead.row, figure: formatMean(lead.mean) });
  }
}

function Strip({ result }: { result: MatrixShown }) {
  const tones = columnTones(result);
  const counts = result.columns.map((_, index) =>
    result.rows.reduce((sum, { cells }) => sum + (cells[index]?.count ?? 0), 0),
  );
  const all = counts.reduce((sum, count) => sum + count, 0);
  const parts = counts.map((count, index) => ({
    share: all === 0 ? 0 : count / all,
    tone: tones[index] ?? 'rest',
    words: '',
  }));
  return <StackedBar parts={parts} className="h-1.5 bg-hairline" />;
}
