/** What of a grid is in sight, in pixels and rows. */
export interface Sight {
  /** Scrolled from the top, and from the side where rows begin. */
  top: number;
  start: number;
  /** Of the part in which rows and columns scroll: without the head and the first column. */
  height: number;
  width: number;
}

/** The first and the last item to be drawn; the last is before the first where there are none. */
export interface Drawn {
  first: number;
  last: number;
}

/** No browser draws a taller element: Firefox ends at 17.8 million pixels, Chrome at 33.5. */
export const HEIGHT_MAX = 12_000_000;
/** Rows above and below those in sight, so that scrolling meets none that is not drawn. */
const ROWS_AROUND = 10;
const COLUMNS_AROUND = 1;

/**
 * The rows of a tall list. A list taller than `HEIGHT_MAX` is scrolled in proportion: its bar moves by less than its rows do.
 */
export function rowsIn({ top, height }: Pick<Sight, 'top' | 'height'>, list: { count: number; rowHeight: number }) {
  const { count, rowHeight } = list;
  const whole = count * rowHeight;
  const drawnHeight = Math.min(whole, HEIGHT_MAX);
  const isScaled = whole > HEIGHT_MAX;
  /** How many pixels of the list one pixel of the bar is. */
  const scale = isScaled ? (whole - height) / (drawnHeight - height) : 1;
  const from = Math.max(0, Math.min(top * scale, whole - height));
  const inSight: Drawn = {
    first: Math.min(Math.floor(from / rowHeight), Math.max(0, count - 1)),
    last: Math.min(Math.ceil((from + height) / rowHeight), count) - 1,
  };

  return {
    drawnHeight,
    inSight,
    drawn: { first: Math.max(0, inSight.first - ROWS_AROUND), last: Math.min(count - 1, inSight.last + ROWS_AROUND) },
    /** Where a row is drawn. */
    topOf: (row: number): number => row * rowHeight - (isScaled ? Math.round(from - top) : 0),
    /** How far to scroll so that a row is whole in sight; where it is, nothing changes. */
    topShowing(row: number): number {
      const upper = row * rowHeight;
      const shown = upper < from ? upper : upper + rowHeight > from + height ? upper + rowHeight - height : from;
      return shown === from ? top : Math.max(0, shown / scale);
    },
  };
}

/** The widths of the first column and of each other one: few columns share the width of the grid, many scroll. */
export function widthsIn(width: number, least: { first: number; column: number }, columns: number) {
  const shared = Math.floor((width - least.first) / Math.max(1, columns));
  return { first: least.first, column: Math.max(least.column, shared) };
}

/** The columns of a wide row, all of one width. */
export function columnsIn({ start, width }: Pick<Sight, 'start' | 'width'>, row: { count: number; width: number }) {
  const first = Math.floor(start / row.width) - COLUMNS_AROUND;
  const last = Math.ceil((start + width) / row.width) - 1 + COLUMNS_AROUND;

  return {
    drawn: { first: Math.max(0, first), last: Math.min(row.count - 1, last) } satisfies Drawn,
    startShowing(column: number): number {
      const left = column * row.width;
      if (left < start) return left;
      return left + row.width > start + width ? left + row.width - width : start;
    },
  };
}
