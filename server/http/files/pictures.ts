import type { FastifyPluginAsync } from 'fastify';
import { AppError } from '#contract/http/errors.ts';

interface Pictures {
  read(name: string): Promise<Uint8Array | null>;
}

const HEADERS = {
  // A picture never changes: a new picture gets a new name.
  'cache-control': 'public, max-age=31536000, immutable',
  'content-type': 'image/webp',
  'content-disposition': 'inline',
  // If a file contains a script, the browser shows it as a picture or not at all.
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
};

export const pictureRoutes =
  (pictures: Pictures): FastifyPluginAsync =>
  async (scope) => {
    scope.get<{ Params: { name: string } }>('/pictures/:name', async (request, reply) => {
      const picture = await pictures.read(request.params.name);
      if (!picture) throw new AppError('not_found');
      return reply.headers(HEADERS).send(picture);
    });
  };
