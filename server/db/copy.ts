import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from, to } from 'pg-copy-streams';

/**
 * Runs a `copy … from stdin`. Reads the text only as fast as the server accepts it, so memory does not grow with the rows.
 * @returns the number of copied rows
 */
export async function copyIn(
  client: pg.ClientBase,
  statement: string,
  text: Iterable<Buffer> | AsyncIterable<Buffer>,
): Promise<number> {
  const query = client.query(from(statement));
  await pipeline(text, query);
  return query.rowCount;
}

/**
 * Runs a `copy … to stdout` and yields its text as it arrives; the server waits while the caller does not read. A caller that stops
 * early must end the connection, because the copy cannot be cancelled.
 */
export const copyOut = (client: pg.ClientBase, statement: string): AsyncIterable<Buffer> => client.query(to(statement));
