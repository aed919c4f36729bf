import { useTranslations } from 'use-intl';
import type { NumberStatistics } from '../model/statistics.ts';
import { DECIMALS_MAX } from './exact.ts';

/** Mean, median, quartiles and range of numbers, side by side; their room while they are not known yet. */
export function Facts({
  statistics,
  words,
  margins,
}: {
  statistics: NumberStatistics | null;
  /** @param decimals most decimal places */
  words: (value: number, decimals?: number) => string;
  /** Whether the mean is shown with its 95 % interval. */
  margins: boolean;
}) {
  const t = useTranslations('number.facts');
  const facts = statistics && tell(statistics);

  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-x-6 gap-y-3">
      {FACTS.map((fact) => (
        <div key={fact}>
          <dt className="text-quiet text-xs">{t(fact)}</dt>
          <dd className="font-[550] tabular-nums">{facts?.[fact] ?? '\u00a0'}</dd>
        </div>
      ))}
    </dl>
  );

  function tell({ mean, interval, highest, lowest, ...rest }: NumberStatistics): Record<Fact, string> {
    const round = (value: number) => words(value, digitsFor(highest - lowest));
    const from = words(rest.lowerQuartile);
    return {
      mean:
        margins && interval
          ? t('interval', { mean: round(mean), from: round(interval.from), to: round(interval.to) })
          : round(mean),
      median: words(rest.median),
      quartiles: t('pair', { from, to: words(rest.upperQuartile) }),
      range: t('pair', { from: words(lowest), to: words(highest) }),
    };
  }
}

const FACTS = ['mean', 'median', 'quartiles', 'range'] as const;
type Fact = (typeof FACTS)[number];

/** A mean of wide numbers has one decimal place, a mean of narrow numbers more. */
function digitsFor(range: number): number {
  if (range >= 10) return 1;
  return range >= 1 ? 2 : DECIMALS_MAX;
}
