import { useFormatter, useTranslations } from 'use-intl';
import type { ResultProps } from '#questions/kind-web.ts';
import { useFormatShare } from '#questions/parts/results/use-chart-words.ts';
import { useFormatMean } from '#questions/parts/results/use-format-mean.ts';
import { OwnTick } from '#web/ui/charts/bar.tsx';
import { barOf } from '#web/ui/charts/chart-tones.ts';
import { StackedBar } from '#web/ui/charts/stacked-bar.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';
import { chosenIn } from './chosen.ts';
import { columnTones } from './column-tones.ts';
import type { MatrixShown } from './contract.ts';
import { hasMeans, meanIn } from './row-means.ts';
import { useRemovedText } from './use-removed-text.ts';

/** A row for each row of the matrix: a bar of the shares of its options, its mean, and how many people answered it. */
export function RowTable({ result, own, digits, margins }: ResultProps<MatrixShown>) {
  const t = useTranslations('matrix');
  const format = useFormatter();
  const formatShare = useFormatShare(digits);
  const formatMean = useFormatMean(digits);
  const textOf = useRemovedText();
  const tones = columnTones(result);
  const withMeans = hasMeans(result);

  return (
    <div className="@container">
      <ul className="mb-3 flex flex-wrap gap-x-4 gap-y-1 text-quiet text-sm">
        {result.columns.map((column, index) => (
          <li key={column.code} className="flex items-baseline gap-2">
            <svg aria-hidden="true" className="size-3 shrink-0 translate-y-px overflow-hidden rounded-bar">
              <rect width="100%" height="100%" rx="2" strokeWidth="2" className={barOf(tones[index] ?? 'rest')} />
            </svg>
            <bdi>{textOf(column)}</bdi>
          </li>
        ))}
      </ul>
      <table className="block w-full table-fixed border-collapse text-start @min-[32rem]:table">
        <caption dir="auto" className="sr-only">
          {result.question}
        </caption>
        <thead className="sr-only text-quiet text-xs @min-[32rem]:not-sr-only @min-[32rem]:table-header-group">
          <tr>
            <th scope="col" className="w-53 pb-2 font-medium">
              {t('row')}
            </th>
            <th scope="col" className="pb-2 font-medium">
              {t('shares')}
            </th>
            {withMeans ? (
              <th scope="col" className={joinClasses('pb-2 text-end font-medium', margins ? 'w-26' : 'w-16')}>
                {t('mean')}
              </th>
            ) : null}
            <th scope="col" className="w-18 pb-2 text-end font-medium">
              {t('people')}
            </th>
          </tr>
        </thead>
        <tbody className="block @min-[32rem]:table-row-group">
          {result.rows.map((row) => {
            const mean = meanIn(result, row);
            const chosen = chosenIn(own, row.code);
            const words = result.columns.filter(({ code }) => chosen.includes(code)).map(({ text }) => text);
            return (
              <tr key={row.code} className={ROW}>
                <th scope="row" className={joinClasses('font-normal', CELL, words.length > 0 && 'text-blue')}>
                  <span className="flex items-center gap-2 @min-[32rem]:pe-4">
                    {words.length > 0 ? <OwnTick /> : null}
                    <span className="wrap-anywhere min-w-0">
                      <bdi>{textOf(row)}</bdi>
                      {words.length > 0 ? (
                        <span className="block font-medium text-xs">{t('ownSaid', { options: words.join(', ') })}</span>
                      ) : null}
                    </span>
                  </span>
                </th>
                <td className={joinClasses('order-last col-span-3', CELL)}>
                  <StackedBar
                    parts={row.cells.map(({ count }, index) => {
                      const share = row.count === 0 ? 0 : count / row.count;
                      return { share, tone: tones[index] ?? 'rest', words: formatShare(share) };
                    })}
                    className="block h-5 bg-hairline @min-[32rem]:h-7"
                  />
                </td>
                {withMeans ? (
                  <td className={joinClasses('text-end font-semibold tabular-nums', CELL)}>
                    <span aria-hidden="true" className="font-normal text-quiet @min-[32rem]:hidden">
                      {t('mean')}{' '}
                    </span>
                    {mean ? formatMean(mean.mean) : '–'}
                    {margins && mean?.interval ? (
                      <span className="block font-normal text-xs">
                        {t('interval', { from: formatMean(mean.interval.from), to: formatMean(mean.interval.to) })}
                      </span>
                    ) : null}
                  </td>
                ) : null}
                <td className={joinClasses('min-w-9 text-end text-quiet tabular-nums', CELL)}>
                  {format.number(row.count)}
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
