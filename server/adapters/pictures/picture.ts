import type { Metadata, Sharp } from 'sharp';
import { ANSWER_FILE_PIXELS_MAX, PICTURE_PIXELS_MAX, PICTURE_SIDE_MAX, SCALED_PIXELS_MAX } from '#basics/limits.ts';
import { isHeic } from '#contract/files/heic.ts';
import type { PictureUse } from '#contract/files/uploads.ts';
import { AppError } from '#contract/http/errors.ts';
import { once } from '#server/timing/once.ts';
import { createSlots } from '#server/timing/slots.ts';

/** How pictures are drawn for their use: whole or as a square, in pixels of each side, at most or exactly. */
const SHAPES: Record<PictureUse, { side: number; fit: 'cover' | 'inside' }> = {
  photo: { side: 256, fit: 'cover' },
  // A card is up to 250 pixels wide, on screens with twice the pixels.
  option: { side: 512, fit: 'cover' },
  statement: { side: PICTURE_SIDE_MAX, fit: 'inside' },
};
const QUALITY = 82;

/** A picture as it was drawn anew. */
export interface Redrawn {
  webp: Buffer;
  width: number;
  height: number;
}

/** The first bytes of each type, in Latin-1, with their offset. File names and declared types cannot be trusted. */
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
  /** The field of the form that errors name. */
  field: string;
  /** A picture with more is only taken where it can be decoded in slices. */
  pixelsMax: number;
  draw(upright: Sharp, about: Metadata): Sharp;
}

/**
 * Redraws a picture for its use: upright, as WebP, the first frame only. Data hidden in the file does not survive.
 * @throws AppError with the field `image`: `unsupported_media_type` for other types than PNG, JPEG and WebP, `invalid_input` for
 * more pixels than can be scaled and for a broken file; `unavailable` when too many wait
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

/** Draws an SVG of our own for its use, as WebP. Those of visitors are not taken: they may hold scripts and addresses. */
export async function drawSvg(svg: string, use: PictureUse): Promise<Buffer> {
  const sharp = await loadSharp();
  return drawnFor(use, sharp(Buffer.from(svg))).toBuffer();
}

/** Draws an SVG of our own in its own size, as PNG. @param colours of a palette, which halves the file of one with few */
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
 * Redraws a picture in its own size, or scaled to the pixels that a file may have, and its own type: upright, the first frame only, without any data hidden in the file.
 * @param type as `pictureTypeOf` gives it
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

/** Halved until it fits: a decoder of JPEG makes a half in slices. */
function scaled(upright: Sharp, { width, height, autoOrient }: Metadata): Sharp {
  let parts = 1;
  while (width * height > ANSWER_FILE_PIXELS_MAX * parts ** 2) parts *= 2;
  return parts === 1 ? upright : upright.resize({ width: Math.floor(autoOrient.width / parts) });
}

/** The type of picture that the file begins as. */
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

/** Others are held in memory as a whole: what comes in passes, and what is to be turned. A JPEG is turned once it is small. */
const isInSlices = ({ format, isProgressive, orientation = 1 }: Metadata): boolean =>
  !isProgressive && (format === 'jpeg' || (format === 'png' && orientation === 1));
