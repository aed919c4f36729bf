import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/errors.ts';

const BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/**
 * `/metrics` in the Prometheus format, for callers with the token.
 * @param token the `Authorization: Bearer` that the scraper sends; null switches metrics off
 */
export async function serveMetrics(app: FastifyInstance, token: string | null): Promise<void> {
  if (token === null) return;
  const { default: fastifyMetrics } = await import('fastify-metrics');
  await app.register(fastifyMetrics.default, {
    clearRegisterOnInit: true,
    routeMetrics: {
      enabled: { histogram: true, summary: false },
      overrides: { histogram: { buckets: BUCKETS_SECONDS } },
    },
    // The library's own route would ask for no token.
    endpoint: null,
  });
  app.get('/metrics', { exposeHeadRoute: false }, async (request, reply) => {
    // A stranger does not learn that there are metrics.
    if (!sameText(request.headers.authorization ?? '', `Bearer ${token}`)) throw new AppError('not_found');
    const { register } = app.metrics.client;
    return reply
      .header('cache-control', 'no-store')
      .type(register.contentType)
      .send(await register.metrics());
  });
  new app.metrics.client.Counter({
    name: 'front_answers_total',
    help: 'Requests of guests that were answered from memory; no other metric counts them',
    collect() {
      this.reset();
      this.inc(app.front.answered());
    },
  });
}

/** Compares in constant time for texts of any length. */
const sameText = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));
const digest = (text: string) => createHash('sha256').update(text).digest();
