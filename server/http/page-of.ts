/**
 * Makes a page from one row more than it shows; the extra row tells whether another page follows.
 * @param cursorOf the cursor of a row; by default its id, for the usual order
 */
export function pageOf<Row extends { id: string }>(
  rows: Row[],
  limit: number,
  cursorOf: (row: Row) => string = (row) => row.id,
): { rows: Row[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { rows: shown, nextCursor: last ? cursorOf(last) : null };
}
