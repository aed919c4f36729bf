/** The least width of a table, as `data-room` of a `tabled` element: `none` is never a table. */
export type Room = 'small' | 'medium' | 'large' | 'none';

/**
 * The room that a table needs for its columns, so that no word of their heads is cut.
 * @param rem the least width of a column, and of all the rest
 */
export function roomFor(heads: readonly string[], rem: { column: number; rest: number }): Room {
  const needed = rem.rest + heads.length * Math.max(rem.column, longestWord(heads) * REM_PER_LETTER + PADDING_REM);
  return ROOMS.find(([, width]) => needed <= width)?.[0] ?? 'none';
}

/** Whether the words fit into one row of segments, where a `segmented` element is one. They also fit the smallest table. */
export const fitsSegments = (words: readonly string[]): boolean =>
  words.length <= SEGMENTS_MAX &&
  CARD_REM + words.length * Math.max(SEGMENT_REM, longestWord(words) * REM_PER_LETTER) <= SEGMENTED_REM;

const longestWord = (texts: readonly string[]): number =>
  Math.max(0, ...texts.flatMap((text) => text.split(/[\s-]+/)).map((word) => word.length));

const SEGMENTS_MAX = 5;
/** The least width of a segment, for fingers, and of the card around the segments. */
const SEGMENT_REM = 2.75;
const CARD_REM = 1.75;
/** The width of the variant `segmented` in base.css: a phone of 360 px. */
const SEGMENTED_REM = 20;

/** The widths of the variant `tabled` in base.css, in rem. */
const ROOMS = [
  ['small', 30],
  ['medium', 39],
  ['large', 52],
] as const;
const REM_PER_LETTER = 0.45;
const PADDING_REM = 0.5;
