import { crc32, createDeflateRaw, type DeflateRaw } from 'node:zlib';

/** A file within an archive; its content is made while it is packed. */
export interface ZipEntry {
  /** In ASCII, with slashes. */
  name: string;
  content: Iterable<string> | AsyncIterable<string>;
}

/** Bytes of an archive, and of a file in it, without the ZIP64 extension. */
export const ZIP_MAX = 0xff_ff_ff_ff;

/**
 * Packs files into a ZIP archive (APPNOTE 6.3.3), one after the other; holds one chunk at a time. Asks for a file only after the
 * previous one is packed, so a file may depend on earlier ones.
 * @throws RangeError beyond 4 GiB, which needs ZIP64
 */
export async function* writeZip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const written: Packed[] = [];
  let offset = 0;

  for await (const { name, content } of entries) {
    const packed: Packed = { name: Buffer.from(name, 'latin1'), offset, crc: 0, size: 0, packedSize: 0 };
    const header = localHeader(packed.name);
    offset += header.length;
    yield header;

    for await (const chunk of deflate(content, packed)) {
      packed.packedSize += chunk.length;
      yield chunk;
    }
    const sums = dataDescriptor(packed);
    offset += packed.packedSize + sums.length;
    if (offset > ZIP_MAX || packed.size > ZIP_MAX) throw new RangeError('The archive grows beyond 4 GiB');
    yield sums;
    written.push(packed);
  }
  const directory = Buffer.concat(written.map(directoryEntry));
  yield directory;
  yield endOfDirectory({ count: written.length, offset, size: directory.length });
}

interface Packed {
  name: Buffer;
  /** Where the file begins in the archive. */
  offset: number;
  crc: number;
  size: number;
  packedSize: number;
}

/** zlib compresses in a thread of its own, so a higher level does not block this one. */
const LEVEL = 5;
const CHUNK = 64 * 1024;
const SCRATCH = 256 * 1024;
/** Bytes per UTF-16 unit at most. */
const UTF8_MOST = 3;

async function* deflate(content: ZipEntry['content'], sums: Packed): AsyncGenerator<Buffer> {
  const packer = createDeflateRaw({ level: LEVEL, chunkSize: CHUNK });
  // An error surfaces where the packed bytes are read; when the reader stops, feeding stops too.
  feed(packer, content, sums).catch((error: unknown) => packer.destroy(asError(error)));
  yield* packer;
}

/** Feeds piece by piece through one buffer: a new buffer per piece would fill the memory before it is collected. */
async function feed(packer: DeflateRaw, content: ZipEntry['content'], sums: Packed): Promise<void> {
  const scratch = Buffer.allocUnsafeSlow(SCRATCH);
  for await (const text of content) {
    const fits = text.length * UTF8_MOST <= scratch.length;
    const bytes = fits ? scratch.subarray(0, scratch.write(text)) : Buffer.from(text);
    sums.crc = crc32(bytes, sums.crc);
    sums.size += bytes.length;
    await new Promise<void>((resolve, reject) => {
      packer.write(bytes, (error) => (error ? reject(error) : resolve()));
    });
  }
  packer.end();
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/** Signatures of the parts, and their common fields: version 2.0, sums after the data, packed by deflate. */
const LOCAL = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const DIRECTORY = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
const SUMS_FOLLOW = 0x0008;
const DEFLATED = 8;
/** The first day that the format can name, so that equal content makes equal archives. */
const DATE = (1 << 5) | 1;

const NO_SUMS = { crc: 0, size: 0, packedSize: 0 };

const localHeader = (name: Buffer): Buffer =>
  Buffer.concat([record([4, LOCAL], ...described({ name, ...NO_SUMS })), name]);

const dataDescriptor = ({ crc, size, packedSize }: Packed): Buffer =>
  record([4, DESCRIPTOR], [4, crc], [4, packedSize % (ZIP_MAX + 1)], [4, size % (ZIP_MAX + 1)]);

function directoryEntry(packed: Packed): Buffer {
  const noComment = [2, 0] as const;
  const firstDisk = [2, 0] as const;
  const noAttributes = [
    [2, 0],
    [4, 0],
  ] as const;
  return Buffer.concat([
    record([4, DIRECTORY], [2, VERSION], ...described(packed), noComment, firstDisk, ...noAttributes, [
      4,
      packed.offset,
    ]),
    packed.name,
  ]);
}

function endOfDirectory({ count, offset, size }: { count: number; offset: number; size: number }): Buffer {
  const disks = [
    [2, 0],
    [2, 0],
  ] as const;
  const noComment = [2, 0] as const;
  return record([4, END], ...disks, [2, count], [2, count], [4, size], [4, offset], noComment);
}

/** A number with its size in bytes. */
type Field = readonly [bytes: 2 | 4, value: number];

/** The fields that a file's header and its directory entry share. */
function described({ name, crc, size, packedSize }: Omit<Packed, 'offset'>): Field[] {
  const midnight: Field = [2, 0];
  const noExtras: Field = [2, 0];
  return [
    [2, VERSION],
    [2, SUMS_FOLLOW],
    [2, DEFLATED],
    midnight,
    [2, DATE],
    [4, crc],
    [4, packedSize],
    [4, size],
    [2, name.length],
    noExtras,
  ];
}

/** Concatenates numbers, lowest byte first. */
function record(...fields: Field[]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((sum, [length]) => sum + length, 0));
  let at = 0;
  for (const [length, value] of fields) at = bytes.writeUIntLE(value, at, length);
  return bytes;
}
