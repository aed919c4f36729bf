import { type ReactNode, useState } from 'react';
import type { ChartItem, ChartWords } from '#web/ui/charts/chart-item.ts';
import { ChartTable } from '#web/ui/charts/chart-table.tsx';

/** A drawing and, beside it or below, the table of the same numbers; pointing at one lights up the other. */
export function ChartFigure({
  title,
  items,
  words,
  children,
}: {
  title: string;
  items: readonly ChartItem[];
  words: ChartWords;
  children: (highlighted: number | null, highlight: (index: number | null) => void) => ReactNode;
}) {
  const [highlighted, highlight] = useState<number | null>(null);

  return (
    <figure className="@container">
      <div className="grid items-center gap-x-8 gap-y-5 @min-[36rem]:grid-cols-[minmax(0,19rem)_minmax(0,1fr)]">
        <div className="mx-auto w-full max-w-76">{children(highlighted, highlight)}</div>
        <ChartTable caption={title} items={items} words={words} highlighted={highlighted} onHighlight={highlight} />
      </div>
    </figure>
  );
}
