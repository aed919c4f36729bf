import type { Metadata, Sharp } from 'sharp';
import { ANSWER_FILE_PIXELS_MAX, PICTURE_PIXELS_MAX, PICTURE_SIDE_MAX, SCALED_PIXELS_MAX } from '#basics/limits.ts';
import { isHeic } from '#contract/files/heic.ts';
import type { PictureUse } from '#contract/files/uploads.ts';
import { AppError } from '#contract/http/errors.ts';
import { once } from '#server/timing/once.ts';
import { createSlots } from '#server/timing/slots.ts';

/** Size and fit of pictures by use: pixels of each side, at most (`inside`) or exactly (`cover`). */
const SHAPES: Record<PictureUse, { side: number; fit: 'cover' | 'inside' }> = {
  photo: { side: 256, fit: 'cover' },
  // A card is up to 250 CSS pixels wide, on screens with two pixels each.
  option: { side: 512, fit: 'cover' },
  statement: { side: PICTURE_SIDE_MAX, fit: 'inside' },
  text: { side: PICTURE_SIDE_MAX, fit: 'inside' },
};
const QUALITY = 82;

/** A redrawn picture. */
export interface Redrawn {
  webp: Buffer;
  width: number;
  height: number;
}

/** The first bytes of each type, in Latin-1, with their offset. File names and declared types can lie. */
const BEGINNINGS = [
  { type: 'png', at: 0, bytes: '\x89PNG\r\n\x1a\n' },
  { type: 'jpeg', at: 0, bytes: '\xff\xd8\xff' },
  { type: 'webp', at: 8, bytes: 'WEBP' },
] as const;
export type PictureType = (typeof BEGINNINGS)[number]['type'];

/** One at a time: 32 megapixels that cannot be decoded in slices take 200 MB and half a second. */
const inSlot = createSlots({ atOnce: 1, waiting: 64 });

const loadSharp = once(async () => {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
});

interface Drawing {
  /** The form's field that errors name. */
  field: string;
  /** A larger picture is accepted only if it can be decoded in slices. */
  pixelsMax: number;
  draw(upright: Sharp, about: Metadata): Sharp;
}

/**
 * Redraws a picture for its use: upright, as WebP, the first frame only. Hidden data in the file is lost.
 * @throws AppError with the field `image`: `unsupported_media_type` for types other than PNG, JPEG and WebP; `invalid_input` for a
 * broken file or too many pixels; `unavailable` if too many pictures wait
 */
export async function redrawPicture(bytes: Buffer, use: PictureUse = 'photo'): Promise<Redrawn> {
  const type = pictureTypeOf(bytes);
  if (!type)
    throw new AppError('unsupported_media_type', { fields: { image: isHeic(bytes) ? 'heic' : 'not_a_picture' } });
  const { data, info } = await redraw(bytes, type, {
    field: 'image',
    pixelsMax: PICTURE_PIXELS_MAX,
    draw: (upright) => drawnFor(use, upright),
  });
  return { webp: data, width: info.width, height: info.height };
}

/** Draws our own SVG for its use, as WebP. Visitors' SVGs are refused, because they may hold scripts and addresses. */
export async function drawSvg(svg: string, use: PictureUse): Promise<Buffer> {
  const sharp = await loadSharp();
  return drawnFor(use, sharp(Buffer.from(svg))).toBuffer();
}

/** Draws our own SVG in its own size, as PNG. @param colours of a palette; a palette halves the file */
export async function drawPng(svg: string, colours?: number): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(Buffer.from(svg))
    .png(colours === undefined ? {} : { palette: true, colours, dither: 0, effort: 1 })
    .toBuffer();
}

function drawnFor(use: PictureUse, picture: Sharp): Sharp {
  const { side, fit } = SHAPES[use];
  return picture.resize(side, side, { fit, withoutEnlargement: fit === 'inside' }).webp({ quality: QUALITY });
}

/**
 * Redraws a picture in its type and size, scaled down to the allowed pixels: upright, the first frame only, without hidden data.
 * @param type from `pictureTypeOf`
 * @throws AppError as `redrawPicture`, with the given field
 */
export async function cleanPicture(bytes: Buffer, type: PictureType, field: string): Promise<Buffer> {
  const { data } = await redraw(bytes, type, {
    field,
    pixelsMax: ANSWER_FILE_PIXELS_MAX,
    draw: (upright, about) =>
      scaled(upright, about).toFormat(type, type === 'png' ? { adaptiveFiltering: true } : { quality: QUALITY }),
  });
  return data;
}

/** Halves a picture until it fits, because a JPEG decoder halves in slices. */
function scaled(upright: Sharp, { width, height, autoOrient }: Metadata): Sharp {
  let parts = 1;
  while (width * height > ANSWER_FILE_PIXELS_MAX * parts ** 2) parts *= 2;
  return parts === 1 ? upright : upright.resize({ width: Math.floor(autoOrient.width / parts) });
}

/** The type of picture by the file's first bytes. */
export function pictureTypeOf(file: Buffer): PictureType | undefined {
  return BEGINNINGS.find(({ at, bytes }) => file.toString('latin1', at, at + bytes.length) === bytes)?.type;
}

function redraw(
  bytes: Buffer,
  type: PictureType,
  { field, pixelsMax, draw }: Drawing,
): Promise<{ data: Buffer; info: { width: number; height: number } }> {
  return inSlot(async () => {
    try {
      const sharp = await loadSharp();
      const about = await sharp(bytes, { limitInputPixels: false }).metadata();
      if (about.format !== type) throw new Error(`Begins as ${type}, but is ${about.format}`);
      const limitInputPixels = isInSlices(about) ? SCALED_PIXELS_MAX : pixelsMax;
      if (about.width * about.height > limitInputPixels)
        throw new AppError('invalid_input', { fields: { [field]: 'too_many_pixels' } });
      const picture = sharp(bytes, { failOn: 'error', limitInputPixels, pages: 1 });
      return await draw(picture.autoOrient(), about).toBuffer({ resolveWithObject: true });
    } catch (error) {
      if (error instanceof AppError) throw error;
      throw new AppError('invalid_input', { fields: { [field]: 'broken_picture' }, cause: error });
    }
  });
}

/**
 * Other pictures need memory for all their pixels: interlaced or progressive ones, and ones to rotate. A JPEG is rotated after it
 * is scaled.
 */
const isInSlices = ({ format, isProgressive, orientation = 1 }: Metadata): boolean =>
  !isProgressive && (format === 'jpeg' || (format === 'png' && orientation === 1));
