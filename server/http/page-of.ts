/** A page made of one row more than it shows, which tells whether there is another page. */
export function pageOf<Row extends { id: string }>(
  rows: Row[],
  limit: number,
): { rows: Row[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit);
  return { rows: shown, nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null };
}
