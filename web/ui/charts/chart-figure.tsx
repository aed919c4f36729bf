import { type ReactNode, useState } from 'react';
import type { ChartItem, ChartWords } from '#web/ui/charts/chart-item.ts';
import { ChartTable } from '#web/ui/charts/chart-table.tsx';

/** A drawing and the table of its numbers; pointing at an item highlights it in both. */
export function ChartFigure({
  title,
  items,
  words,
  drawing = 'compact',
  children,
}: {
  title: string;
  items: readonly ChartItem[];
  words: ChartWords;
  /** `wide` leaves room for labels next to the drawing. */
  drawing?: 'compact' | 'wide';
  children: (highlighted: number | null, highlight: (index: number | null) => void) => ReactNode;
}) {
  const [highlighted, highlight] = useState<number | null>(null);

  return (
    <figure className="@container">
      <div className={`grid items-center gap-x-8 gap-y-5 ${COLUMNS[drawing]}`}>
        <div className={`mx-auto w-full ${drawing === 'wide' ? 'max-w-104' : 'max-w-76'}`}>
          {children(highlighted, highlight)}
        </div>
        <ChartTable caption={title} items={items} words={words} highlighted={highlighted} onHighlight={highlight} />
      </div>
    </figure>
  );
}

const COLUMNS = {
  compact: '@min-[36rem]:grid-cols-[minmax(0,19rem)_minmax(0,1fr)]',
  wide: '@min-[44rem]:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]',
};
