import { type ChartItem, type ChartWords, shareOf } from '#web/ui/charts/chart-item.ts';
import { joinClasses } from '#web/ui/join-classes.ts';

/**
 * Shares as a table whose rows are bars, so that screen readers read the same. A row is as high as a row of a ballot,
 * so that nothing moves when bars replace boxes.
 */
export function BarChart({
  title,
  items,
  words,
  chosen,
}: {
  title: string;
  items: readonly ChartItem[];
  words: ChartWords;
  /** The index of the viewer's own choice, and its label ("your vote"). */
  chosen?: { index: number; label: string };
}) {
  return (
    <table className="w-full border-collapse text-start">
      <caption dir="auto" className="sr-only">
        {title}
      </caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{words.option}</th>
          <th scope="col">{words.count}</th>
          <th scope="col">{words.share}</th>
        </tr>
      </thead>
      <tbody className="grid gap-2">
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two options may have the same text; the order never changes
          <tr key={index} className={joinClasses(ROW, chosen?.index === index ? CHOSEN : 'border-hairline')}>
            <th scope="row" className="font-normal leading-snug wrap-anywhere">
              <bdi>{item.label}</bdi>
              {chosen?.index === index ? <span className="ml-2 text-blue text-sm">{chosen.label}</span> : null}
            </th>
            <td className="text-quiet text-sm tabular-nums">{words.formatCount(item.value)}</td>
            <td className="min-w-12 text-right font-medium tabular-nums">{words.formatShare(shareOf(item, items))}</td>
            <td aria-hidden="true" className="col-span-3 h-2 overflow-hidden rounded-full bg-hairline">
              <div
                className="h-full origin-left animate-grow rounded-full bg-blue transition-[width]"
                style={{ width: `${shareOf(item, items) * 100}%` }}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const ROW =
  'grid min-h-14 grid-cols-[minmax(0,1fr)_auto_auto] content-center items-baseline gap-x-4 gap-y-1.5 rounded-control border px-4 py-1.5';
const CHOSEN = 'border-blue bg-blue-wash';
