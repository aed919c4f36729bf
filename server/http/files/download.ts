import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { FILE_TYPES, type FileType } from '#contract/endpoint.ts';

/** A file to keep, made while it is sent: it may be larger than memory. */
export interface Download {
  /** As the person would call it, in any language; the ending comes from its type. */
  name: string;
  /**
   * Asked for its first chunk before anything is sent, so what goes wrong until then is an ordinary refusal. What goes
   * wrong later breaks the connection: half a file is never taken for a whole one.
   */
  content: AsyncIterable<string | Uint8Array>;
}

/** Sends a file as fast as it is taken; a client that goes away, or is cut off because it takes nothing, ends its making. */
export async function sendDownload(
  reply: FastifyReply,
  type: FileType,
  { name, content }: Download,
): Promise<Readable> {
  const chunks = content[Symbol.asyncIterator]();
  const first = await chunks.next();
  reply.headers({
    'content-type': FILE_TYPES[type],
    'content-disposition': attachment(`${name}.${type}`),
    'cache-control': 'private, no-store',
  });
  return Readable.from(startingWith(first, chunks), { objectMode: false });
}

async function* startingWith<Chunk>(first: IteratorResult<Chunk>, rest: AsyncIterator<Chunk>): AsyncGenerator<Chunk> {
  try {
    for (let chunk = first; !chunk.done; chunk = await rest.next()) yield chunk.value;
  } finally {
    await rest.return?.();
  }
}

/** What no file name may hold, and what cannot be seen in one unless it joins letters or the parts of an emoji. */
const IMPOSSIBLE = /(?:(?!\u200c|\u200d|[\u{e0020}-\u{e007f}])[\p{Cc}\p{Cf}\p{Cs}"*/:<>?\\|])+/gu;

/** The name twice: in ASCII for the oldest clients, and as it is (RFC 6266). What is impossible becomes a dash. */
function attachment(name: string): string {
  const possible = name.replaceAll(IMPOSSIBLE, '-');
  const ascii = possible.replaceAll(/[^\x20-\x7e]/g, '_').replaceAll('%', '_');
  const encoded = encodeURIComponent(possible).replaceAll(
    /['()]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
