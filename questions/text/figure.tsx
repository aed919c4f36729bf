import { useTranslations } from 'use-intl';
import type { QuestionResult } from '#questions/contract.ts';
import type { FigureProps } from '#questions/kind-web.ts';
import { FigureLine } from '#questions/parts/results/figure-line.tsx';
import { charts } from '#web/messages/en/results/charts.ts';
import { WithTexts } from '#web/messages/with-texts.tsx';

/** How many answered in their own words. */
export function TextFigure({ result }: FigureProps<Extract<QuestionResult, { kind: 'text' }>>) {
  return (
    <WithTexts texts={TEXTS}>
      <FigureLine words={<Words total={result.total} />} />
    </WithTexts>
  );
}

const TEXTS = { charts };

function Words({ total }: { total: number }) {
  const t = useTranslations('charts');
  return total === 0 ? t('figure.none') : t('answers', { count: total });
}
