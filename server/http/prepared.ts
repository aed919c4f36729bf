import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A JSON answer that is ready to send: encoded once, compressed at most once, told apart by its tag. */
export interface Prepared {
  readonly body: Buffer;
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
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * @param json the answer's text
 * @param tagged what the tag is made of, when parts of the answer (such as its time) do not count as content
 */
export function prepare(json: string, options: { shared: boolean; tagged?: string }): Prepared {
  const body = Buffer.from(json);
  let etag: string | null = null;
  let brotli: Promise<Buffer> | null = null;
  let gzipped: Promise<Buffer> | null = null;
  return {
    body,
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
