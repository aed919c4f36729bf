import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const READY = { status: 'ready' };
/** Milliseconds after which a database counts as lost; less than the two seconds of usual load balancers. */
const ANSWER_MS = 1_500;

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on `/readyz` reports that this process is stopping, so that proxies send no more requests. It still serves. */
    leave(): void;
  }
}

/** `/healthz`: the process answers. `/readyz`: it can serve, with a reachable and migrated database; otherwise 503. */
export function serveHealth(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  let stopping = false;
  let asked: Promise<boolean> | null = null;
  app.decorate('leave', () => {
    stopping = true;
  });
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    const ready = !stopping && (await Promise.race([ask(), delay(ANSWER_MS, false, { ref: false })]));
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(ready ? READY : { status: stopping ? 'stopping' : 'waiting for the database' });
  });

  /** One query at a time: while the database hangs, more would use up its connections. */
  function ask(): Promise<boolean> {
    asked ??= isReady()
      .catch(() => false)
      .finally(() => {
        asked = null;
      });
    return asked;
  }
}
