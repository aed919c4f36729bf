import type { FastifyPluginAsync } from 'fastify';
import { AppError } from '#contract/errors.ts';
import type { Actor, FindActor } from '#server/http/actor.ts';
import { type EventStream, STREAM_OPTIONS, serveStreams, type Viewer } from './event-stream.ts';

/** Somebody who is signed in. */
export interface SignedIn extends Viewer {
  actor: Actor;
}

/** `GET /api/session/live`: tells an open page what becomes of its session. */
export const sessionStreamRoutes =
  (calls: { findActor: FindActor; watch(viewer: SignedIn, stream: EventStream): () => void }): FastifyPluginAsync =>
  async (scope) => {
    const serve = serveStreams(scope, STREAM_OPTIONS);

    scope.get('/api/session/live', {
      exposeHeadRoute: false,
      // How long somebody watches says nothing about how fast we are.
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
