/** The least width of a table, as `data-room` of a `tabled` element: `none` is never a table. */
export type Room = 'small' | 'medium' | 'large' | 'none';

/**
 * The room that a table needs for its columns, so that no word of their heads is cut.
 * @param rem the least width of a column, and of all the rest
 */
export function roomFor(heads: readonly string[], rem: { column: number; rest: number }): Room {
  const longest = Math.max(0, ...heads.flatMap((head) => head.split(/[\s-]+/)).map((word) => word.length));
  const needed = rem.rest + heads.length * Math.max(rem.column, longest * REM_PER_LETTER + PADDING_REM);
  return ROOMS.find(([, width]) => needed <= width)?.[0] ?? 'none';
}

/** The widths of the variant `tabled` in base.css, in rem. */
const ROOMS = [
  ['small', 30],
  ['medium', 39],
  ['large', 52],
] as const;
const REM_PER_LETTER = 0.45;
const PADDING_REM = 0.5;
