/** Rows of one read: few enough to hold, enough that the reads do not matter. */
const BATCH = 1_000;

/**
 * Every row of a list in keyset order, read a batch at a time. No transaction and no connection is held between the
 * batches, so whoever takes the rows may take all the time they like.
 * @param read the rows after a row; from the beginning without one
 * @param options.batch rows of one read
 */
export async function* readAll<Row>(
  read: (page: { after: Row | undefined; limit: number }) => Promise<Row[]>,
  { batch = BATCH } = {},
): AsyncGenerator<Row> {
  let after: Row | undefined;
  do {
    const rows = await read({ after, limit: batch });
    yield* rows;
    after = rows.length === batch ? rows.at(-1) : undefined;
  } while (after !== undefined);
}
