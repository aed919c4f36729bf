/** The position of a list item, in pixels down the page. */
export interface Extent {
  top: number;
  bottom: number;
}

/**
 * The index where a dropped item lands. The item passes a neighbour when its edge has passed the neighbour's middle.
 * @param items the position of each item before the drag
 * @param from the index of the dragged item
 * @param by how far it was dragged down, in pixels
 */
export function dropPlace(items: readonly Extent[], from: number, by: number): number {
  const dragged = items[from];
  if (!dragged) return from;
  const middleOf = ({ top, bottom }: Extent) => (top + bottom) / 2;
  const above = items.slice(0, from).filter((item) => middleOf(item) > dragged.top + by).length;
  const below = items.slice(from + 1).filter((item) => middleOf(item) < dragged.bottom + by).length;
  return from - above + below;
}

/**
 * How far each item moves to make room for the dragged one, in pixels; 0 for the dragged item.
 * @param to the index where it would land
 */
export function makeWay(items: readonly Extent[], from: number, to: number): number[] {
  const dragged = items[from];
  const next = items[from + 1] ?? items[from];
  const previous = items[from - 1];
  if (!dragged || !next) return items.map(() => 0);

  const gap = previous ? dragged.top - previous.bottom : Math.max(0, next.top - dragged.bottom);
  const step = dragged.bottom - dragged.top + gap;
  return items.map((_, index) => {
    if (index > from && index <= to) return -step;
    return index < from && index >= to ? step : 0;
  });
}
