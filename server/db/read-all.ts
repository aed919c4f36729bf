/** Rows of one read: few enough to hold, enough that the reads do not matter. */
const BATCH = 1_000;

/**
 * Every row of a list in keyset order, read a batch at a time. No transaction and no connection is held between the
 * batches, so whoever takes the rows may take all the time they like.
 * @param read the rows after a row; from the beginning without one
 */
export async function* readAll<Row>(
  read: (page: { after: Row | undefined; limit: number }) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let after: Row | undefined;
  do {
    const rows = await read({ after, limit: BATCH });
    yield* rows;
    after = rows.length === BATCH ? rows.at(-1) : undefined;
  } while (after !== undefined);
}
