import { once } from 'node:events';
import { Readable, type Writable } from 'node:stream';
import type pg from 'pg';

/** What node-postgres' connection can do beyond its published types. */
interface CopyConnection {
  stream: Readable & Writable;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
}

/** A query as node-postgres drives one; it replaces `callback` by one that also ends the query's timeout. */
interface CopyQuery extends pg.Submittable {
  callback(error?: Error): void;
  handleCopyInResponse?(connection: CopyConnection): void;
  handleCopyData?(message: { chunk: Buffer }, connection: CopyConnection): void;
  handleCommandComplete(message: { text: string }): void;
  handleReadyForQuery(): void;
  handleError(error: Error): void;
}

/** Bytes that are handed on at once; the server sends every row by itself. */
const PIECE = 64 * 1024;

/**
 * Runs a `copy … from stdin`. Draws the text only as fast as the server takes it, so any number of rows needs the same
 * memory.
 * @returns how many rows were copied
 */
export function copyIn(
  client: pg.ClientBase,
  statement: string,
  text: Iterable<Buffer> | AsyncIterable<Buffer>,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const ended = new AbortController();
    let rows = 0;
    let sourceError: unknown = null;

    const query: CopyQuery = {
      callback(error) {
        ended.abort();
        if (error) reject(sourceError ?? error);
        else resolve(rows);
      },
      submit: (connection) => connection.query(statement),
      handleCopyInResponse(connection) {
        feed(connection, text, ended.signal).catch((error: unknown) => {
          if (ended.signal.aborted) return;
          sourceError = error;
          connection.sendCopyFail('the text has come to a bad end');
        });
      },
      handleCommandComplete: (message) => {
        rows = rowsOf(message.text);
      },
      handleReadyForQuery: () => query.callback(),
      handleError: (error) => query.callback(error),
    };
    client.query(query);
  });
}

/** Hands over what comes until it ends or the server has had enough. */
async function feed(
  connection: CopyConnection,
  text: Iterable<Buffer> | AsyncIterable<Buffer>,
  ended: AbortSignal,
): Promise<void> {
  for await (const piece of text) {
    if (ended.aborted) return;
    connection.sendCopyFromChunk(piece);
    if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain', { signal: ended });
  }
  if (!ended.aborted) connection.endCopyFrom();
}

/**
 * Runs a `copy … to stdout` and gives its text as it comes; the server is held up while nobody takes it. Whoever leaves
 * before the end loses the connection with it.
 * @param onRows told at the end how many rows there were
 */
export function copyOut(client: pg.ClientBase, statement: string, onRows: (rows: number) => void): Readable {
  let connection: CopyConnection | null = null;
  let parts: Buffer[] = [];
  let bytes = 0;
  let isDone = false;

  const text = new Readable({
    highWaterMark: 4 * PIECE,
    read: () => connection?.stream.resume(),
    destroy(error, done) {
      if (!isDone) connection?.stream.destroy();
      done(error);
    },
  });
  const flush = () => {
    const isWanted = text.push(Buffer.concat(parts));
    parts = [];
    bytes = 0;
    return isWanted;
  };
  const query: CopyQuery = {
    callback(error) {
      isDone = true;
      // The last rows may have held it up, and the next query needs it.
      connection?.stream.resume();
      if (error) {
        text.destroy(error);
        return;
      }
      if (bytes > 0) flush();
      text.push(null);
    },
    submit: (each) => each.query(statement),
    handleCopyData({ chunk }, each) {
      connection = each;
      // The driver writes over its memory as it reads on.
      parts.push(Buffer.from(chunk));
      bytes += chunk.length;
      if (bytes >= PIECE && !flush()) each.stream.pause();
    },
    handleCommandComplete: (message) => onRows(rowsOf(message.text)),
    handleReadyForQuery: () => query.callback(),
    handleError: (error) => query.callback(error),
  };
  client.query(query);
  return text;
}

/** From what the server says in the end: `COPY 12`. */
const rowsOf = (text: string): number => Number(/^COPY (\d+)$/.exec(text)?.[1] ?? 0);
