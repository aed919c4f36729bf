/** A piece of a stream, and whether it is the last one. */
interface Chunk {
  bytes: Buffer;
  isLast: boolean;
}

/** Cuts what comes into pieces of `size` bytes; the last one is shorter, or as long. There is one even if nothing comes. */
export async function* cut(source: AsyncIterable<Buffer>, size: number): AsyncGenerator<Chunk> {
  let parts: Buffer[] = [];
  let length = 0;
  for await (const part of source) {
    parts.push(part);
    length += part.length;
    // One is kept back: whether it is the last one is known when more comes.
    if (length <= size) continue;
    let rest = Buffer.concat(parts);
    while (rest.length > size) {
      yield { bytes: rest.subarray(0, size), isLast: false };
      rest = rest.subarray(size);
    }
    parts = [rest];
    length = rest.length;
  }
  yield { bytes: Buffer.concat(parts), isLast: true };
}
