import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { FILE_TYPES, type FileType } from '#contract/http/endpoint.ts';

/** A file for download, made while it is sent, so that it may exceed the memory. */
export interface Download {
  /** The file's name without its ending, in any language; its type gives the ending. */
  name: string;
  /** The type, if the call has several. */
  type?: FileType;
  /** Whether a browser may show it instead of saving it; only for pictures. */
  shown?: boolean;
  /**
   * The first chunk is requested before anything is sent, so an early error is an ordinary refusal. A later error breaks the
   * connection, so that half a file never looks complete.
   */
  content: AsyncIterable<string | Uint8Array>;
}

/** Sends a file as fast as the client reads it. Stops making it when the client disconnects. */
export async function sendDownload(
  reply: FastifyReply,
  declared: FileType | readonly FileType[],
  { name, type = typeOf(declared), shown = false, content }: Download,
): Promise<Readable> {
  const chunks = content[Symbol.asyncIterator]();
  const first = await chunks.next();
  reply.headers({
    'content-type': FILE_TYPES[type],
    'content-disposition': `${shown ? 'inline' : 'attachment'}; ${named(`${name}.${type}`)}`,
    // A browser that opens the file does not run a script in it.
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'private, no-store',
  });
  return Readable.from(startingWith(first, chunks), { objectMode: false });
}

function typeOf(declared: FileType | readonly FileType[]): FileType {
  if (typeof declared === 'string') return declared;
  throw new Error('A call that answers with several types has to say which');
}

async function* startingWith<Chunk>(first: IteratorResult<Chunk>, rest: AsyncIterator<Chunk>): AsyncGenerator<Chunk> {
  try {
    for (let chunk = first; !chunk.done; chunk = await rest.next()) yield chunk.value;
  } finally {
    await rest.return?.();
  }
}

/** Characters that a file name cannot hold, and invisible ones, except those that join letters or parts of an emoji. */
const IMPOSSIBLE = /(?:(?!\u200c|\u200d|[\u{e0020}-\u{e007f}])[\p{Cc}\p{Cf}\p{Cs}"*/:<>?\\|])+/gu;

/** A file name with a dash for each run of impossible characters. */
export const possibleName = (name: string): string => name.replaceAll(IMPOSSIBLE, '-');

/** The name twice: in ASCII for old clients, and in full (RFC 6266). */
function named(name: string): string {
  const possible = possibleName(name);
  const ascii = possible.replaceAll(/[^\x20-\x7e]/g, '_').replaceAll('%', '_');
  const encoded = encodeURIComponent(possible).replaceAll(
    /['()]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16)}`,
  );
  return `filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
