import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { PICTURE_BYTES_MAX } from '#contract/limits.ts';
import { UPLOAD_FIELDS, UPLOAD_LIMIT, UPLOAD_TICKET_HEADER, Uploaded } from '#contract/uploads.ts';
import type { FindActor } from '#server/http/actor.ts';
import { limitConfig } from '#server/http/limits.ts';

export interface UploadCalls {
  findActor: FindActor;
  redeemTicket(ticket: string): Promise<boolean>;
  /** @returns the picture's absolute address */
  uploadPicture(bytes: Buffer): Promise<string | null>;
}

/** `POST /api/upload`, for signed-in people and for guests with a ticket. */
export const uploadRoutes =
  (calls: UploadCalls): FastifyPluginAsync =>
  async (scope) => {
    await scope.register(multipart);

    const route = { config: limitConfig(UPLOAD_LIMIT), schema: { response: { 200: Uploaded } } };
    scope.post('/api/upload', route, async (request, reply) => {
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

/** Bytes that the form may add to its picture. */
const OVERHEAD_MAX = 16 * 1024;
const FORM_LIMITS = { fileSize: PICTURE_BYTES_MAX, files: 1, fields: 4, parts: 5, fieldSize: 1_000, headerPairs: 20 };

/** Bytes that all running uploads together may hold in memory; further uploads are told to come back. */
const HELD_MAX = 64 * 1024 * 1024;
let held = 0;

/**
 * Reads the picture of a multipart form into memory. Null when the picture field is empty, as a browser sends it when no file was
 * chosen.
 * @param mayUpload called before the picture is read, with the ticket that came before it
 * @throws AppError `unsupported_media_type`, `too_large`, `invalid_input`, each with the field `image`; `not_signed_in`
 */
async function readPicture(
  request: FastifyRequest,
  mayUpload: (ticket: string | null) => Promise<boolean>,
): Promise<Buffer | null> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type', imageFault('not_a_form'));
  if (Number(request.headers['content-length'] ?? 0) > PICTURE_BYTES_MAX + OVERHEAD_MAX) throw tooLarge();
  try {
    let ticket: string | null = null;
    let picture: Buffer | null | undefined;
    for await (const part of readParts(request)) {
      if (part.fieldname === UPLOAD_FIELDS.picture) {
        if (!(await mayUpload(ticket))) throw new AppError('not_signed_in');
        picture = await readPart(part);
      } else if (part.type === 'field') ticket = readTicket(part) ?? ticket;
      else part.file.resume();
    }
    if (picture === undefined) throw new AppError('invalid_input', imageFault('missing'));
    return picture;
  } finally {
    // Discards the unread rest, so that the connection can serve the next request.
    request.raw.unpipe();
    request.raw.resume();
  }
}

/** The parts of the form; errors of the form reader become AppErrors. */
async function* readParts(request: FastifyRequest): AsyncGenerator<Multipart> {
  try {
    yield* request.parts({ limits: FORM_LIMITS });
  } catch (error) {
    throw formFault(error);
  }
}

function readTicket(part: Multipart & { type: 'field' }): string | null {
  return part.fieldname === UPLOAD_FIELDS.ticket && typeof part.value === 'string' ? part.value : null;
}

/** @returns null for an empty field; undefined for a part that is not a file */
async function readPart(part: Multipart): Promise<Buffer | null | undefined> {
  if (part.type === 'field') return part.value === '' ? null : undefined;
  const bytes = await readFile(part);
  if (bytes.length > 0) return bytes;
  return part.filename ? undefined : null;
}

async function readFile({ file }: MultipartFile): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of file) {
      chunks.push(chunk);
      size += chunk.length;
      held += chunk.length;
      if (held > HELD_MAX) throw new AppError('unavailable');
    }
  } catch (error) {
    throw error instanceof AppError ? error : formFault(error);
  } finally {
    held -= size;
  }
  if (file.truncated) throw tooLarge();
  return Buffer.concat(chunks);
}

const imageFault = (fault: string) => ({ fields: { [UPLOAD_FIELDS.picture]: fault } });
const tooLarge = () => new AppError('too_large', imageFault('too_large'));

/** The form reader's own limits (too many parts, too large a file) are 413; any other error means a broken form. */
function formFault(error: unknown): AppError {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  return status === 413 ? tooLarge() : new AppError('invalid_input', { ...imageFault('broken_form'), cause: error });
}
