import type { FastifyPluginAsync } from 'fastify';
import { PICTURE_BYTES_MAX, VIDEO_MEGABYTES_MAX } from '#basics/limits.ts';
import {
  PICTURE_USES,
  type PictureUse,
  UPLOAD_FIELDS,
  UPLOAD_LIMIT,
  UPLOAD_TICKET_HEADER,
  Uploaded,
} from '#contract/files/uploads.ts';
import { AppError } from '#contract/http/errors.ts';
import type { FindActor } from '#server/http/actor.ts';
import { limitConfig } from '#server/http/protection/limits.ts';
import { takeUploads, useFormFile } from './form-file.ts';

export interface UploadCalls {
  findActor: FindActor;
  redeemTicket(ticket: string): Promise<boolean>;
  /** @returns the picture's absolute address, and its size if its use needs it */
  uploadPicture(bytes: Buffer, use: PictureUse): Promise<Uploaded['data']>;
}

/** `POST /api/upload`, for signed-in people and for guests with a ticket. */
export const uploadRoutes =
  (calls: UploadCalls): FastifyPluginAsync =>
  async (scope) => {
    await takeUploads(scope);

    const route = { config: limitConfig(UPLOAD_LIMIT), schema: { response: { 200: Uploaded } } };
    scope.post('/api/upload', route, async (request, reply) => {
      const actor = await calls.findActor(request.headers.cookie);
      const inHeader = request.headers[UPLOAD_TICKET_HEADER];
      let use: PictureUse = 'photo';
      const form = {
        field: UPLOAD_FIELDS.picture,
        bytesMax: VIDEO_MEGABYTES_MAX * 1024 * 1024,
        bytesFor: (texts: ReadonlyMap<string, string>) =>
          pictureUseIn(texts) === 'text' ? VIDEO_MEGABYTES_MAX * 1024 * 1024 : PICTURE_BYTES_MAX,
        async assertAllowed(texts: ReadonlyMap<string, string>) {
          use = pictureUseIn(texts);
          if (use !== 'photo' && actor === null) throw new AppError('not_signed_in');
          const ticket = typeof inHeader === 'string' ? inHeader : texts.get(UPLOAD_FIELDS.ticket);
          const isAllowed = actor !== null || (ticket !== undefined && (await calls.redeemTicket(ticket)));
          if (!isAllowed) throw new AppError('not_signed_in');
        },
      };
      reply.header('cache-control', 'private, no-store');
      return await useFormFile(request, form, async (picture) => ({
        data: picture ? await calls.uploadPicture(picture.bytes, use) : { display_url: null },
      }));
    });
  };

/** @throws AppError `invalid_input` for an unknown use */
function pictureUseIn(texts: ReadonlyMap<string, string>): PictureUse {
  const given = texts.get(UPLOAD_FIELDS.use) ?? 'photo';
  const use = PICTURE_USES.find((each) => each === given);
  if (!use) throw new AppError('invalid_input', { fields: { [UPLOAD_FIELDS.use]: 'unknown' } });
  return use;
}
