import { pipeline } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file within an archive; its content is made while it is packed. */
export interface ZipEntry {
  /** In ASCII, with slashes. */
  name: string;
  content: Iterable<string> | AsyncIterable<string>;
}

/** Bytes that an archive and a file in it can have at most, without the extension for large ones. */
export const ZIP_MAX = 0xff_ff_ff_ff;

/**
 * Files packed into a ZIP archive (APPNOTE 6.3.3), one after the other: no more than a chunk of them is ever held. The next
 * file is asked for when the one before is packed, so it may depend on what that one had.
 * @throws RangeError beyond 4 GiB, which this kind of archive cannot hold
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
  /** Where it begins in the archive. */
  offset: number;
  crc: number;
  size: number;
  packedSize: number;
}

/** zlib packs in a thread of its own, and so leaves this one to answer others. */
const LEVEL = 5;
const CHUNK = 64 * 1024;

async function* deflate(content: ZipEntry['content'], sums: Packed): AsyncGenerator<Buffer> {
  const packer = createDeflateRaw({ level: LEVEL, chunkSize: CHUNK });
  async function* counted() {
    for await (const text of content) {
      const bytes = Buffer.from(text);
      sums.crc = crc32(bytes, sums.crc);
      sums.size += bytes.length;
      yield bytes;
    }
  }
  // What goes wrong on the way comes out where the packed bytes are read; whoever stops reading stops the making.
  pipeline(counted, packer, () => {});
  yield* packer;
}

/** Signatures of the parts, and what all of them say: version 2.0, sums after the data, packed by deflate. */
const LOCAL = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const DIRECTORY = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
const SUMS_FOLLOW = 0x0008;
const DEFLATED = 8;
/** The first day that the format can name: the same content makes the same archive. */
const DATE = (1 << 5) | 1;

function localHeader(name: Buffer): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(LOCAL, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(SUMS_FOLLOW, 6);
  header.writeUInt16LE(DEFLATED, 8);
  header.writeUInt16LE(DATE, 12);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

function dataDescriptor({ crc, size, packedSize }: Packed): Buffer {
  const descriptor = Buffer.alloc(16);
  descriptor.writeUInt32LE(DESCRIPTOR, 0);
  descriptor.writeUInt32LE(crc, 4);
  descriptor.writeUInt32LE(packedSize % (ZIP_MAX + 1), 8);
  descriptor.writeUInt32LE(size % (ZIP_MAX + 1), 12);
  return descriptor;
}

function directoryEntry({ name, offset, crc, size, packedSize }: Packed): Buffer {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(DIRECTORY, 0);
  entry.writeUInt16LE(VERSION, 4);
  entry.writeUInt16LE(VERSION, 6);
  entry.writeUInt16LE(SUMS_FOLLOW, 8);
  entry.writeUInt16LE(DEFLATED, 10);
  entry.writeUInt16LE(DATE, 14);
  entry.writeUInt32LE(crc, 16);
  entry.writeUInt32LE(packedSize, 20);
  entry.writeUInt32LE(size, 24);
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt32LE(offset, 42);
  return Buffer.concat([entry, name]);
}

function endOfDirectory({ count, offset, size }: { count: number; offset: number; size: number }): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}
