import type { Readable } from 'node:stream';
import type { FastifyPluginAsync } from 'fastify';
import type { Ending } from '#basics/media.ts';
import { AppError } from '#contract/http/errors.ts';

interface Pictures {
  read(name: string): Promise<Uint8Array | null>;
  sizeOf(name: string): Promise<number | null>;
  openPart(name: string, from: number, to: number): Readable;
}

const HEADERS = {
  // A file never changes: a new one gets a new name.
  'cache-control': 'public, max-age=31536000, immutable',
  'content-disposition': 'inline',
  // If a file contains a script, the browser shows it as a picture, plays it, or does neither.
  'content-security-policy': "sandbox; default-src 'none'; media-src 'self'",
  'x-content-type-options': 'nosniff',
};

const TYPES: Readonly<Record<Ending, string>> = {
  webp: 'image/webp',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  mp4: 'video/mp4',
  webm: 'video/webm',
};
const hasType = (ending: string): ending is Ending => Object.hasOwn(TYPES, ending);

/** Pictures, and the audio and video in texts, of which players ask for parts. */
export const pictureRoutes =
  (pictures: Pictures): FastifyPluginAsync =>
  async (scope) => {
    scope.get<{ Params: { name: string } }>('/pictures/:name', async (request, reply) => {
      const { name } = request.params;
      const ending = name.split('.').at(-1) ?? '';
      if (!hasType(ending)) throw new AppError('not_found');
      if (ending === 'webp') {
        const picture = await pictures.read(name);
        if (!picture) throw new AppError('not_found');
        return reply.headers({ ...HEADERS, 'content-type': TYPES.webp }).send(picture);
      }
      const size = await pictures.sizeOf(name);
      if (size === null) throw new AppError('not_found');
      reply.headers({ ...HEADERS, 'content-type': TYPES[ending], 'accept-ranges': 'bytes' });
      const part = partOf(request.headers.range, size);
      if (part === 'outside') return reply.code(416).header('content-range', `bytes */${size}`).send();
      const { from, to } = part ?? { from: 0, to: size - 1 };
      if (part) reply.code(206).header('content-range', `bytes ${from}-${to}/${size}`);
      reply.header('content-length', to - from + 1);
      return reply.send(pictures.openPart(name, from, to));
    });
  };

/**
 * The part that a `Range` header asks for.
 * @returns null for the whole file: without a header, or one of another form, such as several parts
 */
function partOf(range: string | undefined, size: number): { from: number; to: number } | 'outside' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '') ?? [];
  if (first === '' && last === '') return null;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < from) return null;
  return from >= size || (first === '' && Number(last) === 0) ? 'outside' : { from, to };
}
