import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from, to } from 'pg-copy-streams';

/**
 * Runs a `copy … from stdin`. Draws the text only as fast as the server takes it, so any number of rows needs the same
 * memory.
 * @returns how many rows were copied
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
 * Runs a `copy … to stdout` and gives its text as it comes; the server is held up while nobody takes it. A caller who leaves
 * before the end must end the connection: the server cannot be told to stop.
 */
export const copyOut = (client: pg.ClientBase, statement: string): AsyncIterable<Buffer> => client.query(to(statement));
