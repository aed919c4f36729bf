/** The least UTF-16 units of a piece. V8 would not collect much longer texts with the short-lived ones. */
export const PIECE = 32 * 1024;

/**
 * Writes rows as lines, joined into pieces of whole lines. Building a text bit by bit would leave more garbage to collect.
 * @param first comes before all lines
 */
export async function* writePieces<Row>(
  batches: AsyncIterable<readonly Row[]>,
  lineOf: (row: Row) => string,
  first = '',
): AsyncGenerator<string> {
  let lines = first === '' ? [] : [first];
  let length = 0;
  for await (const rows of batches) {
    for (const row of rows) {
      const line = lineOf(row);
      lines.push(line);
      length += line.length;
      if (length < PIECE) continue;
      yield lines.join('');
      lines = [];
      length = 0;
    }
  }
  if (lines.length > 0) yield lines.join('');
}
