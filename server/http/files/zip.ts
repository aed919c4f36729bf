import { isAscii } from 'node:buffer';
import { crc32, createDeflateRaw, type DeflateRaw } from 'node:zlib';

/** A file in an archive; its content is made while it is packed. */
export interface ZipEntry {
  /** With slashes between folders. */
  name: string;
  content: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;
}

/** The most bytes of a file in an archive. */
export const ZIP_MAX = 0xff_ff_ff_ff;

/**
 * Packs files into a ZIP archive (APPNOTE 6.3.3), holding one chunk at a time. Requests a file only after the previous one is
 * packed, so a file may depend on earlier ones. A larger archive than the first format allows uses ZIP64.
 * @param options.before bytes before the archive in the same file
 * @throws RangeError for a file beyond 4 GiB
 */
export async function* writeZip(entries: AsyncIterable<ZipEntry>, { before = 0 } = {}): AsyncGenerator<Uint8Array> {
  const written: Packed[] = [];
  let offset = before;

  for await (const { name, content } of entries) {
    const packed: Packed = { name: Buffer.from(name), offset, crc: 0, size: 0, packedSize: 0 };
    const header = localHeader(packed.name);
    offset += header.length;
    yield header;

    for await (const chunk of deflate(content, packed)) {
      packed.packedSize += chunk.length;
      yield chunk;
    }
    const sums = dataDescriptor(packed);
    offset += packed.packedSize + sums.length;
    if (packed.packedSize > ZIP_MAX || packed.size > ZIP_MAX) throw new RangeError('A file grows beyond 4 GiB');
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

/** zlib compresses in its own thread, so a higher level does not block this one. */
const LEVEL = 5;
const CHUNK = 64 * 1024;
const SCRATCH = 256 * 1024;
/** The most bytes per UTF-16 unit. */
const UTF8_MOST = 3;

async function* deflate(content: ZipEntry['content'], sums: Packed): AsyncGenerator<Buffer> {
  const packer = createDeflateRaw({ level: LEVEL, chunkSize: CHUNK });
  // The reader of the packed bytes gets the error. When the reader stops, feeding stops too.
  feed(packer, content, sums).catch((error: unknown) => packer.destroy(asError(error)));
  yield* packer;
}

async function feed(packer: DeflateRaw, content: ZipEntry['content'], sums: Packed): Promise<void> {
  const encode = createEncoder();
  for await (const piece of content) {
    const bytes = typeof piece === 'string' ? encode(piece) : piece;
    sums.crc = crc32(bytes, sums.crc);
    sums.size += bytes.length;
    await new Promise<void>((resolve, reject) => {
      packer.write(bytes, (error) => (error ? reject(error) : resolve()));
    });
  }
  packer.end();
}

/** Encodes texts one by one into one buffer: a new buffer per text would fill the memory before it is collected. */
function createEncoder(): (text: string) => Buffer {
  let scratch: Buffer | undefined;
  return (text) => {
    if (text.length * UTF8_MOST > SCRATCH) return Buffer.from(text);
    scratch ??= Buffer.allocUnsafeSlow(SCRATCH);
    return scratch.subarray(0, scratch.write(text));
  };
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/** Signatures of the parts, and their common fields: version 2.0, or 4.5 with ZIP64; checksums after the data; deflate. */
const LOCAL = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const DIRECTORY = 0x02014b50;
const END64 = 0x06064b50;
const END64_LOCATOR = 0x07064b50;
const END = 0x06054b50;
const VERSION = 20;
const VERSION64 = 45;
/** Some programs read names as MS-DOS text unless the file is from another system; then it has permissions too. */
const MADE_ON_UNIX = 3 << 8;
const ORDINARY_FILE = 0o100644 * 0x1_00_00;
/** The tag of the extra field with 8-byte numbers. */
const EXTRA64 = 0x0001;
const COUNT_MAX = 0xff_ff;
const SUMS_FOLLOW = 0x0008;
const UTF8_NAME = 0x0800;
const DEFLATED = 8;
/** The earliest date of the format, so that equal content makes equal archives. */
const DATE = (1 << 5) | 1;

const NO_SUMS = { crc: 0, size: 0, packedSize: 0 };
const NO_EXTRA = Buffer.alloc(0);

const localHeader = (name: Buffer): Buffer =>
  Buffer.concat([record([4, LOCAL], ...described({ name, ...NO_SUMS }, NO_EXTRA)), name]);

const dataDescriptor = ({ crc, size, packedSize }: Packed): Buffer =>
  record([4, DESCRIPTOR], [4, crc], [4, packedSize % (ZIP_MAX + 1)], [4, size % (ZIP_MAX + 1)]);

function directoryEntry(packed: Packed): Buffer {
  const isFar = packed.offset >= ZIP_MAX;
  const extra = isFar ? record([2, EXTRA64], [2, 8], [8, packed.offset]) : NO_EXTRA;
  const noComment: Field = [2, 0];
  const firstDisk: Field = [2, 0];
  const attributes: Field[] = [
    [2, 0],
    [4, ORDINARY_FILE],
  ];
  return Buffer.concat([
    record(
      [4, DIRECTORY],
      [2, MADE_ON_UNIX | VERSION],
      ...described(packed, extra),
      noComment,
      firstDisk,
      ...attributes,
      [4, isFar ? ZIP_MAX : packed.offset],
    ),
    packed.name,
    extra,
  ]);
}

interface End {
  count: number;
  /** Where the directory begins. */
  offset: number;
  /** Bytes of the directory. */
  size: number;
}

function endOfDirectory({ count, offset, size }: End): Buffer {
  const disks: Field[] = [
    [2, 0],
    [2, 0],
  ];
  const noComment: Field = [2, 0];
  const counts: Field[] = [
    [2, Math.min(count, COUNT_MAX)],
    [2, Math.min(count, COUNT_MAX)],
    [4, Math.min(size, ZIP_MAX)],
    [4, Math.min(offset, ZIP_MAX)],
  ];
  const isLarge = count >= COUNT_MAX || offset >= ZIP_MAX || size >= ZIP_MAX;
  const end = record([4, END], ...disks, ...counts, noComment);
  return isLarge ? Buffer.concat([endOfDirectory64({ count, offset, size }), end]) : end;
}

/** The numbers in 8 bytes each, and their position. */
function endOfDirectory64({ count, offset, size }: End): Buffer {
  const versions: Field[] = [
    [2, VERSION64],
    [2, VERSION64],
  ];
  const disks: Field[] = [
    [4, 0],
    [4, 0],
  ];
  const rest = record(...versions, ...disks, [8, count], [8, count], [8, size], [8, offset]);
  const onlyDisk: Field = [4, 1];
  return Buffer.concat([
    record([4, END64], [8, rest.length]),
    rest,
    record([4, END64_LOCATOR], [4, 0], [8, offset + size], onlyDisk),
  ]);
}

/** A number with its size in bytes. */
type Field = readonly [bytes: 2 | 4 | 8, value: number];

/** The fields that a file's header and its directory entry share. */
function described({ name, crc, size, packedSize }: Omit<Packed, 'offset'>, extra: Buffer): Field[] {
  const midnight: Field = [2, 0];
  return [
    [2, extra.length > 0 ? VERSION64 : VERSION],
    [2, isAscii(name) ? SUMS_FOLLOW : SUMS_FOLLOW | UTF8_NAME],
    [2, DEFLATED],
    midnight,
    [2, DATE],
    [4, crc],
    [4, packedSize],
    [4, size],
    [2, name.length],
    [2, extra.length],
  ];
}

/** Concatenates numbers, lowest byte first. */
function record(...fields: Field[]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((sum, [length]) => sum + length, 0));
  let at = 0;
  for (const [length, value] of fields) {
    if (length === 8) at = bytes.writeBigUInt64LE(BigInt(value), at);
    else at = bytes.writeUIntLE(value, at, length);
  }
  return bytes;
}
