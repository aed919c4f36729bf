import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Json } from '#server/http/json-text.ts';
import { SECURITY_HEADERS } from '../protection/security-headers.ts';

/** An answer that is ready to send: encoded once, compressed at most once. */
export interface Ready {
  /** In bytes. */
  readonly size: number;
  /** Identifies an answer that is the same for all visitors, so that shared caches may store it; null for one person's. */
  readonly tag: Tag | null;
  /**
   * Until this `performance.now()`, the same request gets this answer without a check of the session. The cache sets it; 0 if not
   * cached.
   */
  freshUntil: number;
  /** The body in an encoding that the client accepts. Made at the first use, then synchronous. */
  encoded(acceptEncoding: string | undefined): Encoded | Promise<Encoded>;
}

interface Tag {
  /** A weak validator: equal tags mean equal content, apart from the time of making. */
  etag(): string;
  /** The 304 answer for a client that already has it. */
  unchanged(): Encoded;
}

/** The ready answer of a call whose output is `T`; only `prepare` makes one, of JSON that passed the call's schema. */
export interface Prepared<T> extends Ready {
  /** For embedding into another answer or a page. */
  readonly json: Json<T>;
}

/** A body with the headers that describe it. */
export interface Encoded {
  /** A character for each byte, because Node sends head and body in one piece only if both are text. Empty if there is no body. */
  readonly bytes: string;
  readonly headers: Readonly<Record<string, string>>;
}

type Encoding = 'identity' | 'br' | 'gzip';

/** Compressing smaller texts saves nothing. */
const COMPRESS_FROM_BYTES = 1_000;
/**
 * Texts for one person are compressed from this size: a new connection may send ten packets before the first acknowledgement
 * (RFC 6928).
 */
export const COMPRESS_OWN_FROM_BYTES = 14_000;
/** Per byte of the body: the text, the body, and its copies as they are sent. */
const BYTES_HELD = 4;
const JSON_TYPE = 'application/json; charset=utf-8';
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const VARY = 'cookie, accept-encoding';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

interface ReadyOptions {
  shared: boolean;
  /** The source of the tag, if parts of the text (such as its time) do not count as content. */
  tagged?: string;
  /** JSON by default. */
  type?: string;
  /** The headers of the request that choose the text. */
  vary?: string;
}

export const prepare = <T>(json: Json<T>, options: Omit<ReadyOptions, 'type' | 'vary'>): Prepared<T> =>
  Object.assign(makeReady(json, options), { json });

export function makeReady(text: string, options: ReadyOptions): Ready {
  const { shared, tagged, type = JSON_TYPE, vary = VARY } = options;
  const body = Buffer.from(text);
  const made: Partial<Record<Encoding, Encoded | Promise<Encoded>>> = {};
  const tag = shared ? makeTag(tagged ?? body, vary) : null;

  // Without accessors, as in a visitor: answers for one person are made for each request.
  return {
    size: body.length * BYTES_HELD,
    tag,
    freshUntil: 0,
    encoded(acceptEncoding) {
      const isSmall = body.length < (shared ? COMPRESS_FROM_BYTES : COMPRESS_OWN_FROM_BYTES);
      const encoding = isSmall ? 'identity' : chooseEncoding(acceptEncoding);
      made[encoding] ??= encoding === 'identity' ? describe(body) : compress(encoding);
      return made[encoding];
    },
  };

  async function compress(encoding: Exclude<Encoding, 'identity'>): Promise<Encoded> {
    const compressed = encoding === 'br' ? await compressBrotli(body, BROTLI) : await compressGzip(body);
    const encoded = describe(compressed, encoding);
    made[encoding] = encoded;
    return encoded;
  }

  function describe(bytes: Buffer, encoding: Encoding = 'identity'): Encoded {
    return describeBytes(bytes.toString('latin1'), { type, vary, encoding, etag: tag?.etag() });
  }
}

function makeTag(content: string | Buffer, vary: string): Tag {
  let etag: string | null = null;
  let unchanged: Encoded | null = null;
  const tag: Tag = {
    etag() {
      etag ??= `W/"${createHash('sha1').update(content).digest('base64url')}"`;
      return etag;
    },
    unchanged() {
      unchanged ??= { bytes: '', headers: { 'cache-control': CACHED.shared, vary, etag: tag.etag() } };
      return unchanged;
    },
  };
  return tag;
}

/** @param about.etag of an answer that is the same for all visitors */
export function describeBytes(
  bytes: string,
  about: { encoding: Encoding; type?: string; vary?: string; etag?: string | undefined },
): Encoded {
  const { encoding, type = JSON_TYPE, vary = VARY, etag } = about;
  const headers = {
    'content-type': type,
    'content-length': String(bytes.length),
    'cache-control': etag === undefined ? CACHED.own : CACHED.shared,
    vary,
    ...(etag !== undefined && { etag }),
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  };
  return { bytes, headers };
}

const CACHED = { shared: 'no-cache', own: 'private, no-store' };

function chooseEncoding(acceptEncoding = ''): Encoding {
  if (/\bbr\b/.test(acceptEncoding)) return 'br';
  return takesGzip(acceptEncoding) ? 'gzip' : 'identity';
}

export const takesGzip = (acceptEncoding = ''): boolean => /\bgzip\b/.test(acceptEncoding);

export const isReady = (answer: unknown): answer is Ready =>
  typeof answer === 'object' && answer !== null && 'freshUntil' in answer && 'encoded' in answer;

/** The 304 answer if the client already has this content. */
export const findUnchanged = ({ headers }: Pick<IncomingMessage, 'headers'>, { tag }: Ready): Encoded | null =>
  tag && headers['if-none-match']?.includes(tag.etag()) ? tag.unchanged() : null;

/** Sets status and headers of a ready answer. @returns the body; undefined with 304, if the client already has it */
export function sendReady(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Ready,
): Buffer | undefined | Promise<Buffer | undefined> {
  const unchanged = findUnchanged(request, answer);
  if (unchanged) {
    for (const name of SECURITY_HEADERS) reply.removeHeader(name);
    return send(reply.code(304), unchanged);
  }
  const encoded = answer.encoded(request.headers['accept-encoding']);
  return encoded instanceof Promise ? encoded.then((made) => send(reply, made)) : send(reply, encoded);
}

function send(reply: FastifyReply, { bytes, headers }: Encoded): Buffer | undefined {
  reply.headers(headers);
  return bytes === '' ? undefined : Buffer.from(bytes, 'latin1');
}
