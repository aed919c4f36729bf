import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** An answer that is ready to send: encoded once, compressed at most once, told apart by its tag. */
export interface Prepared {
  readonly body: Buffer;
  readonly type: string;
  /** A weak validator: equal tags mean the same content, but for the moment it was made. */
  readonly etag: string;
  /** The body as the client accepts it; compressed on first use. */
  encoded(acceptEncoding: string | undefined): Promise<{ body: Buffer; encoding: 'br' | 'gzip' | null }>;
  /** Bytes held. */
  readonly size: number;
  /** May a shared cache keep it? Only what is the same for everybody. */
  readonly shared: boolean;
}

/** Smaller ones are not worth the work of compressing. */
const COMPRESS_FROM_BYTES = 1_000;
const JSON_TYPE = 'application/json; charset=utf-8';
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * @param text the answer
 * @param options.tagged what the tag is made of, when parts of the answer (such as its time) do not count as content
 */
export function prepare(text: string, options: { shared: boolean; tagged?: string; type?: string }): Prepared {
  const body = Buffer.from(text);
  let etag: string | null = null;
  let brotli: Promise<Buffer> | null = null;
  let gzipped: Promise<Buffer> | null = null;
  return {
    body,
    type: options.type ?? JSON_TYPE,
    get etag() {
      etag ??= `W/"${createHash('sha1')
        .update(options.tagged ?? body)
        .digest('base64url')}"`;
      return etag;
    },
    size: body.length * 2,
    shared: options.shared,
    async encoded(acceptEncoding = '') {
      if (body.length < COMPRESS_FROM_BYTES) return { body, encoding: null };
      if (/\bbr\b/.test(acceptEncoding)) {
        brotli ??= compressBrotli(body, BROTLI);
        return { body: await brotli, encoding: 'br' };
      }
      if (/\bgzip\b/.test(acceptEncoding)) {
        gzipped ??= compressGzip(body);
        return { body: await gzipped, encoding: 'gzip' };
      }
      return { body, encoding: null };
    },
  };
}

export const isPrepared = (answer: unknown): answer is Prepared =>
  typeof answer === 'object' && answer !== null && 'etag' in answer && 'encoded' in answer;

/** Answers with what is prepared, or with 304 when the client has it. */
export async function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Prepared,
): Promise<FastifyReply> {
  reply.header('cache-control', answer.shared ? 'no-cache' : 'private, no-store');
  reply.header('vary', 'cookie, accept-encoding');
  if (answer.shared) {
    reply.header('etag', answer.etag);
    if (request.headers['if-none-match']?.includes(answer.etag)) return reply.code(304).send();
  }
  const { body, encoding } = await answer.encoded(request.headers['accept-encoding']);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.type(answer.type).send(body);
}
