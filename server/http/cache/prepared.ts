import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Json } from '#server/http/json-text.ts';

/** Text that is ready to send: turned into bytes once, compressed at most once, told apart by its tag. */
export interface Ready {
  readonly body: Buffer;
  /** A weak validator: equal tags mean the same content, but for the moment it was made. */
  readonly etag: string;
  /** Bytes held. */
  readonly size: number;
  /** May a shared cache keep it? Only what is the same for everybody. */
  readonly shared: boolean;
  /**
   * Until when, of `performance.now()`, whoever asks the same may be given this without being asked who they are: set by
   * who keeps it, 0 when it is not kept or not any more.
   */
  freshUntil: number;
  /** As the client accepts it; made on first use, and from then on there without waiting. */
  encoded(acceptEncoding: string | undefined): Encoded | Promise<Encoded>;
  /** What a client gets that has it already. */
  readonly unchanged: Encoded;
}

/** The ready answer of a call whose output is `T`; only `prepare` makes one, of JSON that the call's schema has let out. */
export interface Prepared<T> extends Ready {
  /** To be put into another answer, or into a page. */
  readonly json: Json<T>;
}

/** A body with all the headers that speak of it. */
export interface Encoded {
  /** undefined for none. */
  readonly body: Buffer | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

type Encoding = 'identity' | 'br' | 'gzip';

/**
 * Smaller ones are not worth the work of compressing. What one person alone gets is compressed for one sending: that
 * pays when it no longer fits into the ten packets that a new connection may send before it hears back (RFC 6928).
 */
const COMPRESS_FROM_BYTES = { shared: 1_000, own: 14_000 };
/** For each byte of the body: the text, the body, and its compressed twins. */
const BYTES_HELD = 3;
const JSON_TYPE = 'application/json; charset=utf-8';
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const VARY = 'cookie, accept-encoding';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

interface ReadyOptions {
  shared: boolean;
  /** What the tag is made of, when parts of the text (such as its time) do not count as content. */
  tagged?: string;
  /** Unless it is JSON. */
  type?: string;
}

/** Makes an answer of the API ready. */
export const prepare = <T>(json: Json<T>, options: Omit<ReadyOptions, 'type'>): Prepared<T> =>
  Object.assign(makeReady(json, options), { json });

/** Makes any text ready, such as a page. */
export function makeReady(text: string, options: ReadyOptions): Ready {
  const { shared, tagged, type = JSON_TYPE } = options;
  const body = Buffer.from(text);
  const made: Partial<Record<Encoding, Encoded | Promise<Encoded>>> = {};
  const cacheControl = shared ? 'no-cache' : 'private, no-store';
  let etag: string | null = null;
  let unchanged: Encoded | null = null;

  const ready: Ready = {
    body,
    size: body.length * BYTES_HELD,
    shared,
    freshUntil: 0,
    get etag() {
      etag ??= `W/"${createHash('sha1')
        .update(tagged ?? body)
        .digest('base64url')}"`;
      return etag;
    },
    get unchanged() {
      unchanged ??= { body: undefined, headers: { 'cache-control': cacheControl, vary: VARY, etag: ready.etag } };
      return unchanged;
    },
    encoded(acceptEncoding) {
      const encoding =
        body.length < COMPRESS_FROM_BYTES[shared ? 'shared' : 'own'] ? 'identity' : chooseEncoding(acceptEncoding);
      made[encoding] ??= encoding === 'identity' ? describe(body, encoding) : compress(encoding);
      return made[encoding];
    },
  };
  return ready;

  async function compress(encoding: Exclude<Encoding, 'identity'>): Promise<Encoded> {
    const bytes = encoding === 'br' ? await compressBrotli(body, BROTLI) : await compressGzip(body);
    const encoded = describe(bytes, encoding);
    made[encoding] = encoded;
    return encoded;
  }

  function describe(bytes: Buffer, encoding: Encoding): Encoded {
    const headers = {
      'content-type': type,
      'content-length': String(bytes.length),
      'cache-control': cacheControl,
      vary: VARY,
      ...(shared && { etag: ready.etag }),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    };
    return { body: bytes, headers };
  }
}

function chooseEncoding(acceptEncoding = ''): Encoding {
  if (/\bbr\b/.test(acceptEncoding)) return 'br';
  return /\bgzip\b/.test(acceptEncoding) ? 'gzip' : 'identity';
}

export const isReady = (answer: unknown): answer is Ready =>
  typeof answer === 'object' && answer !== null && 'etag' in answer && 'encoded' in answer;

/** Has the client this very content already? */
export const isKnown = (request: Pick<IncomingMessage, 'headers'>, answer: Ready): boolean =>
  answer.shared && (request.headers['if-none-match']?.includes(answer.etag) ?? false);

/**
 * Sets status and headers for what is ready.
 * @returns what is to be sent: the body, or undefined with 304 when the client has it
 */
export function sendReady(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Ready,
): Buffer | undefined | Promise<Buffer | undefined> {
  if (isKnown(request, answer)) return send(reply.code(304), answer.unchanged);
  const encoded = answer.encoded(request.headers['accept-encoding']);
  return encoded instanceof Promise ? encoded.then((made) => send(reply, made)) : send(reply, encoded);
}

function send(reply: FastifyReply, { body, headers }: Encoded): Buffer | undefined {
  reply.headers(headers);
  return body;
}
