import { type ChartItem, type ChartWords, shareOf } from '#web/ui/charts/chart-item.ts';
import { barOf } from '#web/ui/charts/chart-tones.ts';

/** The numbers of a chart; its colour swatches are the legend. */
export function ChartTable({
  caption,
  items,
  words,
  highlighted,
  onHighlight,
}: {
  caption: string;
  items: readonly ChartItem[];
  words: ChartWords;
  highlighted: number | null;
  onHighlight: (index: number | null) => void;
}) {
  return (
    <table className="w-full max-w-form border-collapse text-start" onMouseLeave={() => onHighlight(null)}>
      <caption dir="auto" className="sr-only">
        {caption}
      </caption>
      <thead className="text-quiet text-sm">
        <tr className="border-hairline border-b">
          <th scope="col" className="w-full py-1.5 pe-2 font-medium">
            {words.option}
          </th>
          <th scope="col" className="px-2 sm:px-3 py-1.5 text-end font-medium">
            {words.count}
          </th>
          <th scope="col" className="py-1.5 ps-2 sm:ps-3 text-end font-medium">
            {words.share}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item, index) => (
          <tr
            // Two options may have the same text, so only the index is unique.
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is never reordered while it is shown
            key={index}
            onMouseEnter={() => onHighlight(index)}
            className={`border-hairline border-b align-baseline last:border-b-0 ${highlighted === index ? 'bg-sunken' : ''}`}
          >
            <th scope="row" className="py-2 pe-2 font-normal">
              <span className="flex items-baseline gap-2.5">
                <svg aria-hidden="true" className="size-3 shrink-0 translate-y-px overflow-hidden rounded-bar">
                  <rect width="100%" height="100%" rx="2" strokeWidth="2" className={barOf(item.tone)} />
                </svg>
                <span className="grow leading-snug">
                  <bdi>{item.label}</bdi>
                </span>
              </span>
            </th>
            <td className="px-2 sm:px-3 py-2 text-end tabular-nums">{words.formatCount(item.value)}</td>
            <td className="whitespace-nowrap py-2 ps-2 sm:ps-3 text-end font-medium tabular-nums">
              {words.formatShare(shareOf(item, items))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
