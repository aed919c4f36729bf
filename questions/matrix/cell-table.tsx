import { useFormatter, useTranslations } from 'use-intl';
import type { ResultProps } from '#questions/kind-web.ts';
import { shareInterval } from '#questions/parts/results/share-interval.ts';
import { useFormatShare } from '#questions/parts/results/use-chart-words.ts';
import { useFormatMean } from '#questions/parts/results/use-format-mean.ts';
import { joinClasses } from '#web/ui/join-classes.ts';
import { chosenIn } from './chosen.ts';
import type { MatrixShown } from './contract.ts';
import { heatOf } from './heat.ts';
import { roomFor } from './room.ts';
import { hasMeans, meanIn } from './row-means.ts';
import { useRemovedText } from './use-removed-text.ts';

/** Shares and counts of all cells; in a heat map their grounds show the shares. Without the room for a table each row is a list. */
export function CellTable({ result, own, digits, margins }: ResultProps<MatrixShown>) {
  const t = useTranslations('matrix');
  const format = useFormatter();
  const formatShare = useFormatShare(digits);
  const formatMean = useFormatMean(digits);
  const textOf = useRemovedText();
  const heads = result.columns.map(textOf);
  const withMeans = hasMeans(result);
  const range = (from: string, to: string) => <span className={MARGIN}>{t('interval', { from, to })}</span>;

  return (
    <div className="@container">
      <div data-room={roomFor(heads, { column: margins ? 5 : 3.5, rest: margins ? 21 : 17 })}>
        <table className="block w-full table-fixed border-collapse text-start tabled:table">
          <caption dir="auto" className="sr-only">
            {result.question}
          </caption>
          <thead className="sr-only text-quiet text-xs tabled:not-sr-only tabled:table-header-group">
            <tr className="align-bottom">
              <th scope="col" className="w-36 pb-2 font-medium">
                {t('row')}
              </th>
              {heads.map((head, index) => (
                <th
                  key={result.columns[index]?.code}
                  scope="col"
                  dir="auto"
                  className={joinClasses('text-center', HEAD)}
                >
                  {head}
                </th>
              ))}
              {withMeans ? (
                <th scope="col" className={joinClasses('text-end', margins ? 'w-26' : 'w-14', HEAD)}>
                  {t('mean')}
                </th>
              ) : null}
              <th scope="col" className={joinClasses('w-14 text-end', HEAD)}>
                {t('people')}
              </th>
            </tr>
          </thead>
          <tbody className="block tabled:table-row-group">
            {result.rows.map((row) => {
              const chosen = chosenIn(own, row.code);
              const mean = meanIn(result, row);
              return (
                <tr key={row.code} className="block border-hairline border-t py-2.5 tabled:table-row">
                  <th
                    scope="row"
                    className="block pb-1 font-semibold tabled:table-cell tabled:py-2 tabled:pe-3 tabled:font-normal"
                  >
                    <bdi className="wrap-anywhere">{textOf(row)}</bdi>
                  </th>
                  {row.cells.map(({ count }, index) => {
                    const column = result.columns[index];
                    const share = row.count === 0 ? 0 : count / row.count;
                    const isOwn = column !== undefined && chosen.includes(column.code);
                    const { from, to } = shareInterval(count, row.count);
                    return (
                      <td
                        key={column?.code}
                        className={joinClasses(CELL, result.chart === 'heat' && heatOf(share), isOwn && OWN)}
                      >
                        <span aria-hidden="true" dir="auto" className={LABEL}>
                          {heads[index]}
                        </span>
                        <span className="shrink-0 text-end tabled:text-center">
                          <span className="font-medium tabled:block">{formatShare(share)}</span>{' '}
                          <span className="text-xs tabled:block">{format.number(count)}</span>
                          {margins && row.count > 0 ? range(formatShare(from), formatShare(to)) : null}
                          {isOwn ? <span className="sr-only"> {t('own')}</span> : null}
                        </span>
                      </td>
                    );
                  })}
                  {withMeans ? (
                    <td className={joinClasses(CELL, END)}>
                      <span aria-hidden="true" className={LABEL}>
                        {t('mean')}
                      </span>
                      <span className="font-semibold">
                        {mean ? formatMean(mean.mean) : '–'}
                        {margins && mean?.interval
                          ? range(formatMean(mean.interval.from), formatMean(mean.interval.to))
                          : null}
                      </span>
                    </td>
                  ) : null}
                  <td className={joinClasses(CELL, END, 'text-quiet')}>
                    <span aria-hidden="true" className={LABEL}>
                      {t('people')}
                    </span>
                    {format.number(row.count)}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </div>
  );
}

const HEAD = 'wrap-anywhere hyphens-auto px-1 pb-2 font-medium';
const CELL =
  'flex items-baseline justify-between gap-3 px-2 py-1 tabular-nums tabled:table-cell tabled:px-1 tabled:py-2 tabled:text-center tabled:align-middle';
const END = 'tabled:text-end';
const LABEL = 'wrap-anywhere min-w-0 tabled:hidden';
const OWN = 'outline-2 outline-ink -outline-offset-2';
const MARGIN = 'block font-normal text-xs';
