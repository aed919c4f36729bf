import type { FastifyPluginAsync } from 'fastify';
import { AppError } from '#contract/http/errors.ts';
import { limitConfig } from './limits.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Pages of other sites may call it: it knows no visitor by a cookie. */
    anyOrigin?: true;
  }
}

const BODY_BYTES_MAX = 4 * 1024;
/** The servers of a mail service call for all of its people. */
const LIMIT = { calls: 6_000, minutes: 1 };

/**
 * `POST /stop/:key`: the button with which mail programs stop mails (RFC 8058), without a cookie and without a question. The same
 * address is a page, which asks: programs that look at links must stop nothing.
 * @param stop @throws AppError `not_found` for a forged key
 */
export const oneClickRoutes =
  (stop: (key: string) => Promise<unknown>): FastifyPluginAsync =>
  async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_BYTES_MAX }, (_request, body, done) =>
      done(null, body),
    );

    scope.post<{ Params: { key: string } }>(
      '/stop/:key',
      { config: { ...limitConfig(LIMIT), anyOrigin: true } },
      async (request, reply) => {
        // As a form of either kind: List-Unsubscribe=One-Click.
        if (!/List-Unsubscribe\W.*One-Click/s.test(String(request.body))) throw new AppError('invalid_input');
        await stop(request.params.key);
        return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Stopped.\n');
      },
    );
  };
