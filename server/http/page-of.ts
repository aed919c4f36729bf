/**
 * A page made of one row more than it shows, which tells whether there is another page.
 * @param cursorOf how the place of a row is written; its id unless the list is sorted by something else
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
