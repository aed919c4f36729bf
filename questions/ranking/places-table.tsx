import { useFormatter, useTranslations } from 'use-intl';
import type { Json } from '#questions/model/kind.ts';
import { useFormatShare } from '#questions/parts/results/use-chart-words.ts';
import { OwnTick } from '#web/ui/charts/bar.tsx';
import { StackedBar } from '#web/ui/charts/stacked-bar.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';
import type { RankedOption } from './mean-places.ts';
import { PlacesLegend, tonesOf } from './places-legend.tsx';
import { useOptionLabel } from './use-option-label.ts';

/** A row for each option, the best first: a bar of its places, its share of first places, and its average rank. */
export function PlacesTable({
  title,
  ranked,
  hasRest,
  digits,
  own,
  withMargins,
}: {
  title: string;
  ranked: readonly RankedOption[];
  /** Whether any option got no counted place from some who answered. */
  hasRest: boolean;
  digits: number;
  /** The viewer's own order of codes; null without one. */
  own: readonly Json[] | null;
  withMargins: boolean;
}) {
  const t = useTranslations('ranking');
  const shared = useTranslations();
  const format = useFormatter();
  const formatShare = useFormatShare(digits);
  const mean = (value: number) => format.number(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const tones = tonesOf((ranked[0]?.counts.length ?? 1) - 1);
  const label = useOptionLabel();

  return (
    <div className="@container">
      <PlacesLegend tones={hasRest ? tones : tones.slice(0, -1)} />
      <table className="block w-full border-collapse text-start @min-[32rem]:table">
        <caption dir="auto" className="sr-only">
          {title}
        </caption>
        <thead className="sr-only text-quiet text-xs @min-[32rem]:not-sr-only @min-[32rem]:table-header-group">
          <tr>
            <th scope="col" className="w-40 pb-2 font-medium">
              {shared('charts.table.option')}
            </th>
            <th scope="col" className="pb-2 font-medium">
              {t('places')}
            </th>
            <th scope="col" className="w-20 pb-2 text-end font-medium">
              {t('firstPlaces')}
            </th>
            {withMargins ? (
              <th scope="col" className="w-26 pb-2 text-end font-medium">
                {shared('margins.header')}
              </th>
            ) : null}
            <th scope="col" className="w-16 pb-2 text-end font-medium">
              {t('meanPlace')}
            </th>
          </tr>
        </thead>
        <tbody className="block @min-[32rem]:table-row-group">
          {ranked.map((option, index) => {
            const total = option.mean?.n ?? 0;
            const shareOf = (count: number) => (total === 0 ? 0 : count / total);
            const place = own ? own.indexOf(option.code) + 1 : 0;
            const interval = option.mean?.interval;
            return (
              <tr key={option.code} className={ROW}>
                <th
                  scope="row"
                  className={joinClasses(CELL, index === 0 ? 'font-semibold' : 'font-normal', place > 0 && 'text-blue')}
                >
                  <span className="flex items-center gap-2 @min-[32rem]:pe-4">
                    {place > 0 ? <OwnTick /> : null}
                    <span className="min-w-0">
                      <bdi>{label(option)}</bdi>
                      {own ? (
                        <span className="block font-medium text-xs">
                          {place > 0 ? t('ownPlace', { place }) : t('ownNone')}
                        </span>
                      ) : null}
                    </span>
                  </span>
                </th>
                <td className={joinClasses('order-last col-span-3', CELL)}>
                  <StackedBar
                    parts={option.counts.map((count, step) => ({
                      tone: tones[step] ?? 'rest',
                      share: shareOf(count),
                      words: format.number(Math.round(shareOf(count) * 100)),
                    }))}
                    className="h-5 @min-[32rem]:h-7"
                  />
                </td>
                <td className={joinClasses('text-end text-quiet tabular-nums', CELL)}>
                  <span aria-hidden="true" className="@min-[32rem]:hidden">
                    {t('firstPlaces')}{' '}
                  </span>
                  {formatShare(shareOf(option.counts[0] ?? 0))}
                </td>
                {withMargins ? (
                  <td
                    className={joinClasses(
                      'order-last col-span-3 text-quiet tabular-nums',
                      CELL,
                      '@min-[32rem]:text-end',
                    )}
                  >
                    <span aria-hidden="true" className="@min-[32rem]:hidden">
                      {shared('margins.header')}:{' '}
                    </span>
                    {interval ? shared('margins.interval', { from: mean(interval.from), to: mean(interval.to) }) : '–'}
                  </td>
                ) : null}
                <td className={joinClasses('text-end font-semibold tabular-nums', CELL)}>
                  {option.mean ? mean(option.mean.mean) : '–'}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const ROW =
  'relative grid grid-cols-[minmax(0,1fr)_auto_auto] items-start gap-x-3 gap-y-1.5 border-hairline border-t py-2.5 @min-[32rem]:table-row';
const CELL =
  'leading-5.5 @min-[32rem]:h-10 @min-[32rem]:py-1.5 @min-[32rem]:px-1.5 @min-[32rem]:first:ps-0 @min-[32rem]:align-middle text-sm @min-[32rem]:text-md';
