import type { FastifyPluginAsync } from 'fastify';
import { Id } from '#basics/ids.ts';
import { AppError } from '#contract/http/errors.ts';

interface Preview {
  png: Buffer;
  etag: string;
}

/** The path of a survey's link preview. */
export const previewPath = (surveyId: string): string => `/preview/${surveyId}.png`;

const NAME = /^(.+)\.png$/;

const HEADERS = {
  // The picture changes with the survey, and when the survey closes.
  'cache-control': 'public, max-age=300',
  'content-disposition': 'inline',
  'content-security-policy': "sandbox; default-src 'none'",
  // Other sites show it beside links. It tells only what every guest may know.
  'cross-origin-resource-policy': 'cross-origin',
};

export const previewRoutes =
  (find: (surveyId: string) => Promise<Preview>): FastifyPluginAsync =>
  async (scope) => {
    scope.get<{ Params: { name: string } }>('/preview/:name', async (request, reply) => {
      const id = Id.safeParse(NAME.exec(request.params.name)?.[1]).data;
      if (id === undefined) throw new AppError('not_found');
      const { png, etag } = await find(id);
      reply.headers({ ...HEADERS, etag });
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
      return reply.type('image/png').send(png);
    });
  };
