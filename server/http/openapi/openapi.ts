import type { FastifyPluginAsync, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { AppError } from '#contract/http/errors.ts';
import { once } from '#server/timing/once.ts';
import type { Actor } from '../actor.ts';
import { type Finders, findCaller } from '../identity/bearer.ts';

const READER_PATH = '/api/docs';

/**
 * Serves the document at `/api/openapi.json` and a reader at `/api/docs`. Its first visitor waits until its packages are loaded, which
 * take 5 MB.
 * @param describe makes the document, half a megabyte of text, for its first reader
 * @param members finds the caller, if only signed-in people may read; null if everybody may
 */
export const openApiRoutes =
  (describe: () => Promise<object>, members: Finders | null): FastifyPluginAsync =>
  async (scope) => {
    const tell = once(async () => JSON.stringify(await describe()));
    if (members) scope.addHook('onRequest', hideFromGuests(members));
    scope.get('/api/openapi.json', async (_request, reply) =>
      reply.type('application/json; charset=utf-8').send(await tell()),
    );
    const openReader = once(async () => (await import('./reader.ts')).createReader(READER_PATH, await tell()));
    const lead = async (request: FastifyRequest, reply: FastifyReply) => {
      const read = await openReader();
      reply.hijack();
      for (const [name, value = ''] of Object.entries(reply.getHeaders())) reply.raw.setHeader(name, value);
      read(request.raw, reply.raw);
    };
    for (const address of [READER_PATH, `${READER_PATH}/*`]) scope.get(address, lead);
  };

/** Hides the address from guests, with or without a bad token. */
function hideFromGuests(finders: Finders): onRequestAsyncHookHandler {
  return async (request, reply) => {
    const actor = await findCaller(request.headers, READING, finders).catch(guestIfBadToken);
    if (!actor) throw new AppError('not_found');
    reply.header('cache-control', 'private, no-store');
  };
}

const READING = { method: 'GET' } as const;

function guestIfBadToken(error: unknown): Actor | null {
  if (error instanceof AppError && error.code === 'invalid_token') return null;
  throw error;
}
