import * as z from 'zod';
import { type CallLimit, endpoint } from './endpoint.ts';

export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** For tickets and for pictures each. Enough for an office that registers; too few to fill the disk. */
export const UPLOAD_LIMIT: CallLimit = { calls: 120, minutes: 1 };

/** The fields of the multipart form of `POST /upload`. A guest's ticket comes before the picture, or in the header. */
export const UPLOAD_FIELDS = { picture: 'image', ticket: 'ticket' } as const;
export const UPLOAD_TICKET_HEADER = 'x-upload-ticket';
export const UPLOAD_TICKET_MINUTES = 15;

/** The answer of `POST /upload`, in the shape of the usual image hosts. */
export const Uploaded = z.object({
  data: z.object({ display_url: z.string().nullable().describe('Absolute; null when the picture was left empty') }),
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
