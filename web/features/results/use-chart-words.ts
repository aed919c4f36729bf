import { useFormatter, useTranslations } from 'use-intl';
import type { QuestionResult } from '#contract/surveys.ts';
import { roundShare } from '#web/features/results/share.ts';
import type { ChartItem, ChartWords } from '#web/ui/charts/chart-item.ts';

/** The texts and formats of a chart over this many answers. */
export function useChartWords(total: number): ChartWords {
  const t = useTranslations('charts');
  const format = useFormatter();
  const digits = total < DECIMALS_FROM ? 0 : 1;

  return {
    option: t('table.option'),
    count: t('table.count'),
    share: t('table.share'),
    formatCount: (count) => format.number(count),
    formatShare: (share) =>
      format.number(roundShare(share, digits), { style: 'percent', minimumFractionDigits: digits }),
  };
}

/** The options of a question or a poll as items of a chart. */
export function useChartItems({ options }: Pick<QuestionResult, 'options'>): ChartItem[] {
  const t = useTranslations('charts');
  return options.map(({ option, count, removed }) => ({
    label: removed ? t('removedOption', { option }) : option,
    value: count,
  }));
}

/** With fewer answers a tenth of a per cent is less than one answer. */
const DECIMALS_FROM = 200;
