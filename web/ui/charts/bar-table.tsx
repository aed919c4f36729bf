import { Bar, OwnTick } from '#web/ui/charts/bar.tsx';
import { type ChartItem, type ChartWords, lengthsOf, shareOf } from '#web/ui/charts/chart-item.ts';
import { joinClasses } from '#web/ui/join-classes.ts';

/** A table that is its own chart: each row has a bar with its share at the end; in a narrow place the bar is below the words. */
export function BarTable({
  title,
  items,
  words,
  own,
  leads,
}: {
  title: string;
  items: readonly ChartItem[];
  words: ChartWords;
  /** The index of the viewer's own choice, and its label ("Your answer"). */
  own?: { index: number; label: string } | undefined;
  /** Whether a row is of the leader. */
  leads: (item: ChartItem) => boolean;
}) {
  const lengths = lengthsOf(items);

  return (
    <div className="@container">
      <table className="block w-full table-fixed border-collapse text-start @min-[32rem]:table">
        <caption dir="auto" className="sr-only">
          {title}
        </caption>
        <thead className="sr-only text-quiet text-xs @min-[32rem]:not-sr-only @min-[32rem]:table-header-group">
          <tr>
            <th scope="col" className="w-53 pb-2 font-medium">
              {words.option}
            </th>
            <th scope="col" className="pb-2 font-medium">
              {words.share}
            </th>
            <th scope="col" className="w-18 pb-2 text-end font-medium">
              {words.count}
            </th>
          </tr>
        </thead>
        <tbody className="bars block @min-[32rem]:table-row-group">
          {items.map((item, index) => {
            const isOwn = own?.index === index;
            const weight = leads(item) && item.value > 0 ? 'font-semibold' : 'font-normal';
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: two options may have the same text; the order never changes
              <tr key={index} className={ROW}>
                <th scope="row" className={joinClasses('@min-[32rem]:text-md', weight, CELL, isOwn && OWN)}>
                  <span className="flex items-center gap-2 @min-[32rem]:pe-4">
                    {isOwn ? <OwnTick /> : null}
                    <span className="min-w-0">
                      <bdi>{item.label}</bdi>
                      {isOwn ? <span className="block font-medium text-xs">{own.label}</span> : null}
                    </span>
                  </span>
                </th>
                <td className={joinClasses('tabular-nums @min-[32rem]:text-md', CELL)}>
                  {/* Room for the share beside the longest bar. */}
                  <span className="flex items-center gap-2.5 @min-[32rem]:pe-[18%]">
                    <Bar
                      length={lengths[index] ?? 0}
                      tone={item.tone}
                      className="absolute start-0 bottom-2.5 h-2.5 @min-[32rem]:static @min-[32rem]:h-6"
                    />
                    <span className={weight === 'font-normal' ? 'font-medium' : weight}>
                      {words.formatShare(shareOf(item, items))}
                    </span>
                  </span>
                </td>
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
const CELL = 'leading-5.5 @min-[32rem]:h-10 @min-[32rem]:py-1 @min-[32rem]:align-middle';
const OWN = 'text-blue @min-[32rem]:h-13';
