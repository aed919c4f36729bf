/** Where an item of a list lies, in pixels down the page. */
export interface Extent {
  top: number;
  bottom: number;
}

/**
 * The place that an item takes when it is let go there: it changes with a neighbour when its edge has passed the middle of it.
 * @param items where each item lay before
 * @param from the dragged one
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
 * How far each item makes way for the dragged one, in pixels; 0 for the dragged one itself.
 * @param to the place it would take
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
