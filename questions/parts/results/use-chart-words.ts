import { useFormatter, useTranslations } from 'use-intl';
import type { CountedChoice } from '#questions/choice/contract.ts';
import type { ChartItem, ChartWords } from '#web/ui/charts/chart-item.ts';
import { tonesOf } from './option-tones.ts';
import { roundShare } from './round-share.ts';

/** Words a share, 0 to 1, with that many decimal places. */
export function useFormatShare(digits: number): (share: number) => string {
  const format = useFormatter();
  return (share) => format.number(roundShare(share, digits), { style: 'percent', minimumFractionDigits: digits });
}

/** The texts and formats of a chart. @param digits decimal places of its shares */
export function useChartWords(digits: number): ChartWords {
  const t = useTranslations('charts');
  const format = useFormatter();

  return {
    option: t('table.option'),
    count: t('table.count'),
    share: t('table.share'),
    formatCount: (count) => format.number(count),
    formatShare: useFormatShare(digits),
  };
}

/** The options of a question or a poll as items of a chart. */
export function useChartItems(result: Pick<CountedChoice, 'options' | 'order'>): ChartItem[] {
  const t = useTranslations('charts');
  const tones = tonesOf(result);
  return result.options.map(({ option, count, removed, picture }, index) => ({
    label: removed ? t('removedOption', { option }) : option,
    value: count,
    tone: tones[index] ?? 'rest',
    picture,
  }));
}
