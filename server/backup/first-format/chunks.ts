/** A piece of a stream, and whether it is the last one. */
interface Chunk {
  bytes: Buffer;
  isLast: boolean;
}

/** Cuts a stream into pieces of `size` bytes, of which the last may be shorter. An empty stream gives one piece. */
export async function* cut(source: AsyncIterable<Buffer>, size: number): AsyncGenerator<Chunk> {
  let parts: Buffer[] = [];
  let length = 0;
  for await (const part of source) {
    parts.push(part);
    length += part.length;
    // Keeps one piece back: only the next bytes tell whether it is the last.
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
