import * as z from 'zod';
import { type CallLimit, endpoint } from '../http/endpoint.ts';

export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** For tickets and for pictures each. Enough for an office that registers; too few to fill the disk. */
export const UPLOAD_LIMIT: CallLimit = { calls: 120, minutes: 1 };
/** Enough for a class of 200 behind one address; the limit for each respondent bounds the disk. */
export const ANSWER_UPLOAD_LIMIT: CallLimit = { calls: 600, minutes: 1 };

/** Audio and video that a text of a survey can play. */
export const MEDIA_TYPES = [
  ...(['audio/mpeg', 'audio/mp4', 'audio/x-m4a', 'audio/aac', 'audio/ogg', 'audio/wav'] as const),
  ...(['video/mp4', 'video/webm'] as const),
] as const;

/**
 * The use of a picture, which decides its shape: a person's photo, an option's card, or a picture in a survey. A file in a text is a
 * picture of the last kind, audio or video.
 */
export const PICTURE_USES = ['photo', 'option', 'statement', 'text'] as const;
export type PictureUse = (typeof PICTURE_USES)[number];

/**
 * The fields of the multipart form of `POST /upload`. Its use and a guest's ticket come before the picture, or the ticket in the
 * header. Guests upload photos only.
 */
export const UPLOAD_FIELDS = { picture: 'image', ticket: 'ticket', use: 'use' } as const;
export const UPLOAD_TICKET_HEADER = 'x-upload-ticket';
export const UPLOAD_TICKET_MINUTES = 15;

/** The answer of `POST /upload`, in the shape of the usual image hosts. */
export const Uploaded = z.object({
  data: z.object({
    display_url: z.string().nullable().describe('Absolute; null when the picture was left empty'),
    width: z.int().optional().describe('of pictures in surveys, in pixels'),
    height: z.int().optional(),
  }),
});
export type Uploaded = z.output<typeof Uploaded>;

export const uploads = {
  issueUploadTicket: endpoint({
    method: 'POST',
    path: '/upload/ticket',
    summary: 'Get a ticket that lets a guest upload one picture, for the registration form',
    access: 'public',
    response: z.object({ ticket: z.string() }),
    limit: UPLOAD_LIMIT,
  }),
};
