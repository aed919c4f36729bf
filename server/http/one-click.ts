import type { FastifyPluginAsync } from 'fastify';
import { AppError } from '#contract/http/errors.ts';
import { limitConfig } from './protection/limits.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Other sites' pages may call it, because it ignores cookies. */
    anyOrigin?: true;
  }
}

const BODY_BYTES_MAX = 4 * 1024;
/** A mail service's servers call for all its people. */
const LIMIT = { calls: 6_000, minutes: 1 };

/**
 * `POST /stop/:key`: the unsubscribe button of mail programs (RFC 8058), without cookie and question. The same address is a page
 * that asks: programs that open links must not unsubscribe.
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
        // List-Unsubscribe=One-Click, in either kind of form.
        if (!/List-Unsubscribe\W.*One-Click/s.test(String(request.body))) throw new AppError('invalid_input');
        await stop(request.params.key);
        return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Stopped.\n');
      },
    );
  };
