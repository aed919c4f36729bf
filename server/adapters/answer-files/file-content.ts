import { isUtf8 } from 'node:buffer';
import type { AnswerFileType } from '#basics/answer-files.ts';
import { ANSWER_FILE_BYTES_MAX } from '#basics/limits.ts';
import { ANSWER_FILE_FIELD } from '#contract/files/answer-files.ts';
import { isHeic } from '#contract/files/heic.ts';
import { AppError, type ErrorCode } from '#contract/http/errors.ts';
import { cleanPicture, type PictureType, pictureTypeOf } from '../pictures/picture.ts';

/** A file that may be stored. */
export interface CleanFile {
  bytes: Buffer;
  type: AnswerFileType;
}

const PICTURE_TYPES: Record<PictureType, AnswerFileType> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
};

const PDF_BEGINNING = /^%PDF-[12]\.\d/;
const PDF_END = '%%EOF';
/** A PDF must have its end mark in this many last bytes, as PDF readers require. */
const PDF_END_BYTES = 1_024;

/**
 * Checks a file by its content alone, because names and declared types can lie. Redraws pictures; PDFs and texts stay unchanged.
 * @throws AppError with the field `file`: `unsupported_media_type` for types other than PNG, JPEG, WebP, PDF and UTF-8 text;
 * `invalid_input` for a broken file or too many pixels; `too_large` for a picture that is too large after redrawing; `unavailable`
 * if too many pictures wait
 */
export async function cleanFile(bytes: Buffer): Promise<CleanFile> {
  const picture = pictureTypeOf(bytes);
  if (picture) {
    const drawn = await cleanPicture(bytes, picture, ANSWER_FILE_FIELD);
    // Redrawing enlarges a tightly packed picture.
    if (drawn.length > ANSWER_FILE_BYTES_MAX) throw fault('too_large', 'too_large');
    return { bytes: drawn, type: PICTURE_TYPES[picture] };
  }
  if (isHeic(bytes)) throw fault('unsupported_media_type', 'heic');
  if (PDF_BEGINNING.test(bytes.toString('latin1', 0, 8))) {
    if (!bytes.subarray(-PDF_END_BYTES).includes(PDF_END)) throw fault('invalid_input', 'broken_pdf');
    return { bytes, type: 'application/pdf' };
  }
  // Text has no NUL, and every UTF-16 file has some.
  if (bytes.includes(0) || !isUtf8(bytes)) throw fault('unsupported_media_type', 'not_taken');
  return { bytes, type: 'text/plain' };
}

const fault = (code: ErrorCode, said: string) => new AppError(code, { fields: { [ANSWER_FILE_FIELD]: said } });
