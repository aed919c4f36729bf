import { randomBytes, randomInt } from 'node:crypto';
import sharp from 'sharp';
import { UPLOAD_FIELDS } from '#contract/files/uploads.ts';

const FORMATS = ['png', 'jpeg', 'webp', 'gif', 'tiff', 'avif'] as const;
const SIZES = [1, 7, 64, 300];

/** Valid pictures of every format and of several sizes, including formats that are refused. */
export async function pictureSeeds(): Promise<Buffer[]> {
  const kinds = FORMATS.flatMap((format) => SIZES.map((size) => ({ format, size })));
  return await Promise.all(
    kinds.map(({ format, size }) => {
      const raw = { width: size, height: size, channels: 3 } as const;
      return sharp(randomBytes(size * size * raw.channels), { raw })
        .toFormat(format)
        .toBuffer();
    }),
  );
}

const CHANGES: readonly ((bytes: Buffer) => Buffer)[] = [
  (bytes) => bytes.subarray(0, randomInt(bytes.length + 1)),
  (bytes) => bytes.subarray(randomInt(bytes.length + 1)),
  (bytes) => Buffer.concat([bytes, randomBytes(randomInt(64))]),
  (bytes) => replaceSome(bytes, randomBytes(randomInt(1, 16))),
  (bytes) => replaceSome(bytes, Buffer.from([0xff, 0xff, 0xff, 0xff])),
  (bytes) => replaceSome(bytes, Buffer.alloc(4)),
  flipBits,
];

/** A copy with bits flipped and parts cut off, inserted or overwritten; sometimes unchanged. */
export function damaged(bytes: Buffer): Buffer {
  const changes = Array.from({ length: randomInt(4) }, () => CHANGES[randomInt(CHANGES.length)]);
  return changes.reduce((before, change) => change?.(before) ?? before, bytes);
}

/** Lengths and sizes stand at the beginning of a file, so half of all changes go there. */
function placeIn({ length }: Buffer): number {
  const end = randomInt(2) === 0 ? Math.min(length, 64) : length;
  return end === 0 ? 0 : randomInt(end);
}

function replaceSome(bytes: Buffer, by: Buffer): Buffer {
  const at = placeIn(bytes);
  return Buffer.concat([bytes.subarray(0, at), by, bytes.subarray(at + by.length)]);
}

function flipBits(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  for (let n = randomInt(1, 8); n > 0 && copy.length > 0; n -= 1) {
    const at = placeIn(copy);
    copy.writeUInt8(copy.readUInt8(at) ^ (1 << randomInt(8)), at);
  }
  return copy;
}

const BOUNDARY = 'a-boundary';

/** The form in which a page sends a picture, with its content type. */
export function pictureForm(picture: Buffer): { type: string; body: Buffer } {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${UPLOAD_FIELDS.picture}"; filename="me.png"\r\nContent-Type: image/png\r\n\r\n`;
  return {
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    body: Buffer.concat([Buffer.from(head), picture, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
  };
}
