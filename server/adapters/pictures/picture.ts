import { AppError } from '#contract/errors.ts';
import { PICTURE_PIXELS_MAX } from '#contract/limits.ts';
import { once } from '#server/timing/once.ts';
import { createSlots } from '#server/timing/slots.ts';

/** Pixels of each side of a stored picture. */
const SIDE = 256;
const QUALITY = 82;

/** The first bytes of each type, in Latin-1, with their offset. File names and declared types cannot be trusted. */
const BEGINNINGS = [
  { type: 'png', at: 0, bytes: '\x89PNG\r\n\x1a\n' },
  { type: 'jpeg', at: 0, bytes: '\xff\xd8\xff' },
  { type: 'webp', at: 8, bytes: 'WEBP' },
];

/** One at a time: 16 megapixels that cannot be decoded in slices take 100 MB and a fifth of a second. */
const inSlot = createSlots({ atOnce: 1, waiting: 64 });

const loadSharp = once(async () => {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
});

/**
 * Redraws a picture: square, upright, as WebP, the first frame only. Data hidden in the file does not survive.
 * @throws AppError with the field `image`: `unsupported_media_type` for other types than PNG, JPEG and WebP, `invalid_input` for
 * too many pixels and for a broken file; `unavailable` when too many wait
 */
export async function redrawPicture(bytes: Buffer): Promise<Buffer> {
  const type = typeOf(bytes);
  if (!type) throw new AppError('unsupported_media_type', { fields: { image: 'not_a_picture' } });
  return await inSlot(async () => {
    try {
      return await redraw(bytes, type);
    } catch (error) {
      if (error instanceof AppError) throw error;
      throw new AppError('invalid_input', { fields: { image: 'broken_picture' }, cause: error });
    }
  });
}

async function redraw(bytes: Buffer, type: string): Promise<Buffer> {
  const sharp = await loadSharp();
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (format !== type) throw new Error(`Begins as ${type}, but is ${format}`);
  if (width * height > PICTURE_PIXELS_MAX) {
    throw new AppError('invalid_input', { fields: { image: 'too_many_pixels' } });
  }
  const picture = sharp(bytes, { failOn: 'error', limitInputPixels: PICTURE_PIXELS_MAX, pages: 1 });
  return await picture.autoOrient().resize(SIDE, SIDE, { fit: 'cover' }).webp({ quality: QUALITY }).toBuffer();
}

function typeOf(file: Buffer): string | undefined {
  return BEGINNINGS.find(({ at, bytes }) => file.toString('latin1', at, at + bytes.length) === bytes)?.type;
}
