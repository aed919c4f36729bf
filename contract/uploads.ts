import * as z from 'zod';

/** Limits of an uploaded picture. */
export const PICTURE_BYTES_MAX = 5 * 1024 * 1024;
export const PICTURE_PIXELS_MAX = 16_000_000;
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** The answer of `POST /upload` (multipart field `image`), shaped as the usual image hosts answer. */
export const Uploaded = z.object({ data: z.object({ display_url: z.string() }) });
export type Uploaded = z.output<typeof Uploaded>;
