import { promisify } from 'node:util';
import { constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib';
import { type Json, joined } from '#server/http/json-text.ts';
import { COMPRESS_OWN_FROM_BYTES, describeBytes, type Encoded, type Prepared, takesGzip } from './prepared.ts';

/** The first fields of answers to several people, compressed once for all of them. */
export interface Beginning<T extends object> {
  readonly json: Json<T>;
  /** As in `Encoded`. */
  readonly bytes: string;
  /** Made at the first use, then synchronous. */
  compressed(): Compressed | Promise<Compressed>;
}

interface Compressed {
  /** Whole blocks of a deflate stream that continues (RFC 1951), after the head of the file. */
  bytes: string;
  crc: number;
}

/** A shorter rest is sent as it is: compressing it takes thirty times as long as copying it. */
const COMPRESS_REST_FROM_BYTES = 4_000;
/** RFC 1952: gzip, deflate, without name, time and flags, by an unknown system. */
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);

const compress = promisify(deflateRaw);

export function beginWith<T extends object>(json: Json<T>): Beginning<T> {
  const body = Buffer.from(`${json.slice(0, -1)},`); // without the closing brace
  let made: Compressed | Promise<Compressed> | null = null;
  return {
    json,
    bytes: body.toString('latin1'),
    compressed() {
      made ??= make();
      return made;
    },
  };

  async function make(): Promise<Compressed> {
    const blocks = await compress(body, { finishFlush: constants.Z_SYNC_FLUSH });
    const compressed = { bytes: Buffer.concat([GZIP_HEAD, blocks]).toString('latin1'), crc: crc32(body) };
    made = compressed;
    return compressed;
  }
}

/** An answer for one person: a beginning that others get too, and the person's own fields, at least one. */
export function prepareOwn<A extends object, B extends object>(beginning: Beginning<A>, own: Json<B>): Prepared<A & B> {
  const rest = Buffer.from(own.slice(1)); // without the opening brace
  const length = beginning.bytes.length + rest.length;
  return {
    json: joined(beginning.json, own),
    size: length,
    tag: null,
    freshUntil: 0,
    encoded(acceptEncoding) {
      if (length < COMPRESS_OWN_FROM_BYTES || !takesGzip(acceptEncoding)) {
        return describeBytes(beginning.bytes + rest.toString('latin1'), { encoding: 'identity' });
      }
      const compressed = beginning.compressed();
      return compressed instanceof Promise ? compressed.then(finish) : finish(compressed);
    },
  };

  function finish({ bytes, crc }: Compressed): Encoded {
    const end = Buffer.alloc(8);
    end.writeUInt32LE(crc32(rest, crc), 0);
    end.writeUInt32LE(length % 2 ** 32, 4);
    const ending = Buffer.concat([...lastBlocks(rest), end]);
    return describeBytes(bytes + ending.toString('latin1'), { encoding: 'gzip' });
  }
}

/** The end of a deflate stream. */
function lastBlocks(rest: Buffer): Buffer[] {
  if (rest.length >= COMPRESS_REST_FROM_BYTES) return [deflateRawSync(rest, { level: constants.Z_BEST_SPEED })];
  const head = Buffer.alloc(5);
  head.writeUInt8(1, 0); // the last block, not compressed
  head.writeUInt16LE(rest.length, 1);
  head.writeUInt16LE(~rest.length & 0xff_ff, 3);
  return [head, rest];
}
