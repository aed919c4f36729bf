import type { ReactNode } from 'react';
import { Bar, OwnTick } from '#web/ui/charts/bar.tsx';
import { type ChartItem, type ChartWords, shareOf } from '#web/ui/charts/chart-item.ts';
import { joinClasses } from '#web/ui/join-classes.ts';

/** The margins of error of a table's shares. */
export interface TableMargins {
  /** The head of the margins' column. */
  head: ReactNode;
  /** For each item: its cell, the whisker on its bar, and the share at the whisker's end, 0 to 1. */
  rows: readonly { cell: ReactNode; whisker: ReactNode; to: number }[];
}

/** A table and chart in one: each row has a bar with its share at the end. In a narrow place the bar is below the words. */
export function BarTable({
  title,
  items,
  total,
  words,
  own = [],
  leads,
  margins,
}: {
  title: string;
  items: readonly ChartItem[];
  /** The total of the shares; the sum of the items if absent. */
  total?: number;
  words: ChartWords;
  /** The indexes of the viewer's choices, each with its label ("Your answer"). */
  own?: readonly { index: number; label: string }[];
  /** Whether the item is the leader. */
  leads: (item: ChartItem) => boolean;
  margins?: TableMargins | undefined;
}) {
  const shares = items.map((item) => {
    const base = item.base ?? total;
    return base === undefined ? shareOf(item, items) : base && item.value / base;
  });
  const longest = Math.max(...shares, ...(margins?.rows.map(({ to }) => to) ?? [])) || 1;

  return (
    <div className="@container">
      <table className="block w-full table-fixed border-collapse text-start @min-[32rem]:table">
        <caption dir="auto" className="sr-only">
          {title}
        </caption>
        <thead className="sr-only text-quiet text-xs @min-[32rem]:not-sr-only @min-[32rem]:table-header-group">
          <tr>
            <th scope="col" className={joinClasses('pb-2 font-medium', margins ? 'w-40' : 'w-53')}>
              {words.option}
            </th>
            <th scope="col" className="pb-2 font-medium">
              {words.share}
            </th>
            {margins?.head}
            <th scope="col" className="w-18 pb-2 text-end font-medium">
              {words.count}
            </th>
          </tr>
        </thead>
        <tbody className="bars block @min-[32rem]:table-row-group">
          {items.map((item, index) => {
            const share = shares[index] ?? 0;
            const margin = margins?.rows[index];
            const ownLabel = own.find((each) => each.index === index)?.label;
            const isOwn = ownLabel !== undefined;
            const weight = leads(item) && item.value > 0 ? 'font-semibold' : 'font-normal';
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: two options may have the same text; the order never changes
              <tr key={index} className={ROW}>
                <th
                  scope="row"
                  className={joinClasses('@max-[12rem]:col-span-full @min-[32rem]:text-md', weight, CELL, isOwn && OWN)}
                >
                  <span className="flex items-center gap-2 @min-[32rem]:pe-4">
                    {isOwn ? <OwnTick /> : null}
                    {item.picture ? (
                      <img
                        src={item.picture}
                        alt=""
                        width={40}
                        height={40}
                        loading="lazy"
                        className="size-9 shrink-0 rounded-sm bg-sunken object-cover"
                      />
                    ) : null}
                    <span className="min-w-0">
                      <bdi>{item.label}</bdi>
                      {item.note ? <span className="block text-quiet text-xs">{item.note}</span> : null}
                      {isOwn ? <span className="block font-medium text-xs">{ownLabel}</span> : null}
                    </span>
                  </span>
                </th>
                <td className={joinClasses('tabular-nums @min-[32rem]:text-md', CELL)}>
                  {/* Room for the share beside the longest bar. */}
                  <span className={joinClasses('flex items-center gap-2.5', margins ? NARROWED : WIDE)}>
                    <Bar
                      length={share / longest}
                      reach={(margin?.to ?? share) / longest}
                      tone={item.tone}
                      className="absolute start-0 bottom-2.5 h-2.5 @min-[32rem]:static @min-[32rem]:h-6"
                    >
                      {margin?.whisker}
                    </Bar>
                    <span className={weight === 'font-normal' ? 'font-medium' : weight}>
                      {words.formatShare(share)}
                    </span>
                  </span>
                </td>
                {margin?.cell}
                <td
                  className={joinClasses('min-w-9 text-end text-quiet tabular-nums text-sm @min-[32rem]:text-md', CELL)}
                >
                  {words.formatCount(item.value)}
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
  'relative grid grid-cols-[minmax(0,1fr)_auto_auto] items-start gap-x-3 border-hairline border-t pt-2.5 pb-6.5 @min-[32rem]:table-row';
const WIDE = '@min-[32rem]:pe-[18%]';
const NARROWED = '@min-[32rem]:pe-[36%]';
const CELL = 'leading-5.5 @min-[32rem]:h-10 @min-[32rem]:py-1 @min-[32rem]:align-middle';
const OWN = 'text-blue @min-[32rem]:h-13';
