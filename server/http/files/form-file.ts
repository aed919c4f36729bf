import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#contract/http/errors.ts';

/** The multipart form of an upload: one file, with optional texts before it. */
export interface UploadForm {
  /** The file's field; errors name it. */
  field: string;
  bytesMax: number;
  /** The most bytes by the texts before the file; absent: `bytesMax`. */
  bytesFor?(texts: ReadonlyMap<string, string>): number;
  /** Called before the file is read, with the texts before it. @throws AppError if the caller may not upload */
  assertAllowed(texts: ReadonlyMap<string, string>): Promise<void>;
}

export interface FormFile {
  bytes: Buffer;
  /** The client's name for it; empty without a name. */
  name: string;
}

/** Lets the routes of this scope accept multipart forms. */
export async function takeUploads(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart);
}

/** Bytes that the form may add to its file. */
const OVERHEAD_MAX = 16 * 1024;
const FORM_LIMITS = { files: 1, fields: 4, parts: 5, fieldSize: 1_000, headerPairs: 20 };

/** The most bytes that all running uploads together may hold in memory; further uploads must come back later. */
const HELD_MAX = 64 * 1024 * 1024;
let held = 0;

/**
 * Reads the file of a multipart form into memory, where its bytes count until `use` has finished.
 * @param use gets null if the field is empty, as browsers send it without a chosen file
 * @throws AppError `unsupported_media_type`, `too_large`, `invalid_input`, each with the file's field; `unavailable`
 */
export async function useFormFile<Result>(
  request: FastifyRequest,
  form: UploadForm,
  use: (file: FormFile | null) => Promise<Result>,
): Promise<Result> {
  const holding = startHolding();
  try {
    return await use(await readForm(request, form, holding));
  } finally {
    holding.end();
  }
}

/** Counts the bytes of one upload that are in memory. */
function startHolding() {
  let size = 0;
  return {
    /** @throws AppError `unavailable` if all uploads together hold too much */
    add(bytes: number): void {
      size += bytes;
      held += bytes;
      if (held > HELD_MAX) throw new AppError('unavailable');
    },
    end(): void {
      held -= size;
      size = 0;
    },
  };
}
type Holding = ReturnType<typeof startHolding>;

async function readForm(request: FastifyRequest, form: UploadForm, holding: Holding): Promise<FormFile | null> {
  if (!request.isMultipart()) throw fault('unsupported_media_type', form, 'not_a_form');
  if (Number(request.headers['content-length'] ?? 0) > form.bytesMax + OVERHEAD_MAX) throw tooLarge(form);
  try {
    const texts = new Map<string, string>();
    let file: FormFile | null | undefined;
    for await (const part of readParts(request, form)) {
      if (part.fieldname === form.field) {
        await form.assertAllowed(texts);
        file = await readPart(part, { ...form, bytesMax: form.bytesFor?.(texts) ?? form.bytesMax }, holding);
      } else if (part.type === 'file') part.file.resume();
      else if (typeof part.value === 'string') texts.set(part.fieldname, part.value);
    }
    if (file === undefined) throw fault('invalid_input', form, 'missing');
    return file;
  } finally {
    // Discards the unread rest, so that the connection can serve the next request.
    request.raw.unpipe();
    request.raw.resume();
  }
}

/** The parts of the form; errors of the form reader become AppErrors. */
async function* readParts(request: FastifyRequest, form: UploadForm): AsyncGenerator<Multipart> {
  try {
    yield* request.parts({ limits: { ...FORM_LIMITS, fileSize: form.bytesMax } });
  } catch (error) {
    throw formFault(error, form);
  }
}

/** @returns null for an empty field; undefined for a part that is not a file */
async function readPart(part: Multipart, form: UploadForm, holding: Holding): Promise<FormFile | null | undefined> {
  if (part.type === 'field') return part.value === '' ? null : undefined;
  const bytes = await readFile(part, form, holding);
  if (bytes.length > 0) return { bytes, name: part.filename ?? '' };
  return part.filename ? undefined : null;
}

async function readFile({ file }: MultipartFile, form: UploadForm, holding: Holding): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of file) {
      chunks.push(chunk);
      holding.add(chunk.length);
      size += chunk.length;
      if (size > form.bytesMax) throw tooLarge(form);
    }
  } catch (error) {
    throw error instanceof AppError ? error : formFault(error, form);
  }
  if (file.truncated) throw tooLarge(form);
  return Buffer.concat(chunks);
}

const fault = (code: 'invalid_input' | 'unsupported_media_type' | 'too_large', { field }: UploadForm, said: string) =>
  new AppError(code, { fields: { [field]: said } });
const tooLarge = (form: UploadForm) => fault('too_large', form, 'too_large');

/** The form reader's own limits (too many parts, too large a file) are 413; any other error means a broken form. */
function formFault(error: unknown, form: UploadForm): AppError {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) return tooLarge(form);
  return new AppError('invalid_input', { fields: { [form.field]: 'broken_form' }, cause: error });
}
