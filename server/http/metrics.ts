import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/http/errors.ts';

/** The Prometheus library after it is loaded. */
export type Prometheus = FastifyInstance['metrics']['client'];

/** The other processes on this port: the one that a scraper reaches answers for all. */
export interface Siblings {
  /** The number of this process, from 1. The replacement of a dead process gets its number. */
  number: number;
  /** The figures of the others, after at most two seconds. `silent`: how many have not answered. */
  ask(): Promise<{ told: unknown[]; silent: number }>;
  onAsked(tell: () => Promise<unknown>): void;
}

const BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/**
 * `/metrics` in the Prometheus format, for callers with the token.
 * @param token the scraper's `Authorization: Bearer`; null switches metrics off
 * @param siblings null: this process is the only one on its port
 * @returns the library, for figures of the application; null without a token
 */
export async function serveMetrics(
  app: FastifyInstance,
  { token, siblings }: { token: string | null; siblings: Siblings | null },
): Promise<Prometheus | null> {
  if (token === null) return null;
  const { default: fastifyMetrics } = await import('fastify-metrics');
  await app.register(fastifyMetrics.default, {
    clearRegisterOnInit: true,
    routeMetrics: {
      enabled: { histogram: true, summary: false },
      overrides: { histogram: { buckets: BUCKETS_SECONDS } },
    },
    // The library's own route would require no token.
    endpoint: null,
  });
  const { client } = app.metrics;
  countAnswers(app, client);
  const tell = siblings ? tellOfAll(client, siblings) : () => client.register.metrics();
  app.get('/metrics', { exposeHeadRoute: false }, async (request, reply) => {
    // A stranger must not learn that there are metrics.
    if (!sameText(request.headers.authorization ?? '', `Bearer ${token}`)) throw new AppError('not_found');
    return reply
      .header('cache-control', 'no-store')
      .type(client.register.contentType)
      .send(await tell());
  });
  return client;
}

function countAnswers(app: FastifyInstance, client: Prometheus): void {
  new client.Counter({
    name: 'canvass_front_answers_total',
    help: 'Requests that were answered without the framework; no other metric counts them',
    collect() {
      this.reset();
      this.inc(app.front.answered());
    },
  });
  const refusals = new client.Counter({
    name: 'canvass_refusals_total',
    help: 'Requests that were refused, by their route and the code of the error',
    labelNames: ['route', 'code'],
  });
  app.addHook('onResponse', (request, _reply, done) => {
    if (request.refusal !== null) refusals.inc({ route: request.routeOptions.url ?? 'unknown', code: request.refusal });
    done();
  });
}

/** The figures of all processes, each with the label `worker`, so that a restarted worker's counts begin at zero on their own. */
function tellOfAll({ register, Gauge, Registry }: Prometheus, siblings: Siblings): () => Promise<string> {
  register.setDefaultLabels({ worker: String(siblings.number) });
  const silent = new Gauge({
    name: 'canvass_workers_silent',
    help: 'Processes of this machine that did not tell their figures to the one that was asked',
  });
  const figures = async () =>
    (await register.getMetricsAsJSON()).map((metric) => ({
      ...metric,
      // Messages between processes cannot carry values that are not finite numbers.
      values: metric.values.filter(({ value }) => Number.isFinite(value)),
      // The label `worker` distinguishes all series, so none are summed or dropped.
      aggregator: 'first',
    }));
  siblings.onAsked(() => {
    silent.set(0);
    return figures();
  });
  return async () => {
    const others = await siblings.ask();
    silent.set(others.silent);
    return Registry.aggregate([await figures(), ...(others.told as object[])]).metrics(); // told by `figures` above
  };
}

/** Compares in constant time for texts of any length. */
const sameText = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));
const digest = (text: string) => createHash('sha256').update(text).digest();
