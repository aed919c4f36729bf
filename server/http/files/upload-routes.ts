import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import type { FastifyPluginAsync } from 'fastify';
import { UPLOAD_TICKET_HEADER, Uploaded, uploads } from '#contract/uploads.ts';
import type { FindActor } from '#server/http/actor.ts';
import { isLoopback } from '#server/http/address.ts';
import { readPicture } from './upload-form.ts';

export interface UploadCalls {
  findActor: FindActor;
  issueTicket(): Promise<string>;
  redeemTicket(ticket: string): Promise<boolean>;
  /** @returns the picture's absolute address */
  uploadPicture(bytes: Buffer): Promise<string | null>;
}

/** For one address: registering an office is fine, filling the disk is not. */
const limited = { config: { rateLimit: { max: 120, timeWindow: '1 minute', allowList: isLoopback } } };

/** `POST /api/upload`, for signed-in people and for guests with a ticket; and the tickets. */
export const uploadRoutes =
  (calls: UploadCalls): FastifyPluginAsync =>
  async (scope) => {
    await scope.register(rateLimit, { global: false });
    await scope.register(multipart);

    scope.post(
      `/api${uploads.issueUploadTicket.path}`,
      { ...limited, schema: { response: { 200: uploads.issueUploadTicket.response } } },
      async (_request, reply) => {
        reply.header('cache-control', 'no-store');
        return { ticket: await calls.issueTicket() };
      },
    );

    scope.post('/api/upload', { ...limited, schema: { response: { 200: Uploaded } } }, async (request, reply) => {
      const actor = await calls.findActor(request.headers.cookie);
      const inHeader = request.headers[UPLOAD_TICKET_HEADER];
      const bytes = await readPicture(request, async (inForm) => {
        const ticket = typeof inHeader === 'string' ? inHeader : inForm;
        return actor !== null || (ticket !== null && (await calls.redeemTicket(ticket)));
      });
      reply.header('cache-control', 'private, no-store');
      return { data: { display_url: bytes && (await calls.uploadPicture(bytes)) } };
    });
  };
