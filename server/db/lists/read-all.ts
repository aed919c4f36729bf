/** Rows per read: few enough to hold in memory, enough to make the reads cheap. */
const BATCH = 1_000;

type Read<Row> = (page: { after: Row | undefined; limit: number }) => Promise<Row[]>;

/**
 * Yields every row of a list in keyset order, read in batches. Holds no transaction and no connection between batches, so the
 * caller may be slow.
 * @param read the rows after a row; from the beginning without one
 */
export async function* readAll<Row>(read: Read<Row>): AsyncGenerator<Row> {
  let after: Row | undefined;
  do {
    const rows = await read({ after, limit: BATCH });
    yield* rows;
    after = rows.length === BATCH ? rows.at(-1) : undefined;
    // The driver's queue links old results to each other. Full ones would stay in old memory, hundreds of MB, until a rare full
    // collection.
    rows.length = 0;
  } while (after !== undefined);
}
