/** Rows of one read: few enough to hold, enough that the reads do not matter. */
const BATCH = 1_000;

type Read<Row> = (page: { after: Row | undefined; limit: number }) => Promise<Row[]>;

/**
 * Every row of a list in keyset order, read a batch at a time. No transaction and no connection is held between the
 * batches, so whoever takes the rows may take all the time they like.
 * @param read the rows after a row; from the beginning without one
 */
export async function* readAll<Row>(read: Read<Row>): AsyncGenerator<Row> {
  for await (const rows of readBatches(read)) yield* rows;
}

/**
 * As `readAll`, but in batches of rows: taking a million one by one costs more than making something of them. A batch is
 * the taker's until they ask for the next one, which empties it.
 */
export async function* readBatches<Row>(read: Read<Row>, { batch = BATCH } = {}): AsyncGenerator<Row[]> {
  let after: Row | undefined;
  do {
    const rows = await read({ after, limit: batch });
    after = rows.length === batch ? rows.at(-1) : undefined;
    if (rows.length > 0) yield rows;
    // The driver's queue links each query to the next, and so, once it is old, each result to the one after it: full ones
    // would all wait for the rare collection of old memory, hundreds of MB of them.
    rows.length = 0;
  } while (after !== undefined);
}
