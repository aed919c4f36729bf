/**
 * The place in a grid, filled row by row, to which a key leads; null for other keys, and in an empty grid. Up and down stay in the
 * column and go round at its ends.
 * @param key as in columns from left to right, see `keyAlong`
 */
export function placeAfter(
  key: string,
  { place, count, columns }: { place: number; count: number; columns: number },
): number | null {
  if (count === 0) return null;
  const column = place % columns;
  const lastInColumn = column + columns * Math.floor((count - 1 - column) / columns);
  if (key === 'ArrowDown') return place + columns < count ? place + columns : column;
  if (key === 'ArrowUp') return place >= columns ? place - columns : lastInColumn;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (columns === 1 || (key !== 'ArrowRight' && key !== 'ArrowLeft')) return null;
  return (place + (key === 'ArrowRight' ? 1 : -1) + count) % count;
}
