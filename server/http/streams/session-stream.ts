import type { FastifyPluginAsync } from 'fastify';
import { AppError } from '#contract/http/errors.ts';
import type { Actor, FindActor } from '#server/http/actor.ts';
import { type EventStream, STREAM_OPTIONS, serveStreams, type Viewer } from './event-stream.ts';

export interface SignedIn extends Viewer {
  actor: Actor;
}

/** `GET /api/session/live`: tells an open page when its session changes or ends. */
export const sessionStreamRoutes =
  (calls: { findActor: FindActor; watch(viewer: SignedIn, stream: EventStream): () => void }): FastifyPluginAsync =>
  async (scope) => {
    const serve = serveStreams(scope, STREAM_OPTIONS);

    scope.get('/api/session/live', {
      exposeHeadRoute: false,
      // The length of a stream says nothing about our response time.
      config: { disableMetrics: true },
      handler: async (request, reply) => {
        const { cookie } = request.headers;
        const actor = await calls.findActor(cookie);
        if (!actor) throw new AppError('not_signed_in');
        const viewer = { actor, cookies: cookie };
        return serve(request, reply, {
          viewer,
          admit: async () => {},
          watch: (stream) => calls.watch(viewer, stream),
        });
      },
    });
  };
