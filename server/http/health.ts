import type { FastifyInstance } from 'fastify';

const READY = { status: 'ready' };

/** `/healthz`: the process answers. `/readyz`: it can serve, with a reachable and migrated database; 503 otherwise. */
export function serveHealth(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    const ready = !stopping && (await isReady().catch(() => false));
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(ready ? READY : { status: stopping ? 'stopping' : 'waiting for the database' });
  });
}
