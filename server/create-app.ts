import '#questions/parts/pattern-engine.ts';
import type { FastifyInstance } from 'fastify';
import { api } from '#contract/index.ts';
import { createProofs } from './adapters/identity/proofs.ts';
import { clearedCookie, sessionCookie } from './adapters/identity/sessions/session-cookie.ts';
import { createVisitors } from './adapters/identity/visitors.ts';
import { createPictureAddresses } from './adapters/pictures/picture-addresses.ts';
import type { AppOptions } from './app-options.ts';
import { createBackgroundWork } from './background.ts';
import { createCallCounts } from './db/call-counts.ts';
import { databaseFailure } from './db/connection/database-errors.ts';
import { serveFeatures } from './feature-routes.ts';
import { createCommitMeters, describeFigures } from './figures.ts';
import { warningsOf } from './http/log.ts';
import { serveMetrics } from './http/metrics.ts';
import { keepFramesApart } from './http/pages/framed.ts';
import { createOriginCheck } from './http/protection/origin.ts';
import { createRouter } from './http/serve.ts';
import { createHttpServer } from './http/server.ts';
import { createMemory, prepareWrites } from './memory.ts';
import { serveOthers } from './other-routes.ts';
import { createOutside } from './outside.ts';

/** Builds the application from its parts; it does not listen yet. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { databases, publicUrl, secret, sessionsKeptMs, guestRate } = options;
  const callCounts = options.sharedLimits ? createCallCounts(databases.db, secret) : null;
  const app = await createHttpServer({
    logger: options.logger,
    trustProxy: options.trustProxy,
    secure: publicUrl.protocol === 'https:',
    stripeForm: options.stripe !== null,
    imageHost: options.imageHost?.shownAt ?? null,
    translateError: databaseFailure,
    countCall: callCounts?.count ?? null,
    endpoints: Object.values(api),
  });
  const visitors = createVisitors({ publicUrl, secret });
  keepFramesApart(app, visitors.framed);
  app.addHook('onRequest', createOriginCheck(publicUrl));
  const prometheus = await serveMetrics(app, { token: options.metricsToken, siblings: options.siblings });

  const warnOf = warningsOf(app.log);
  const cookie = sessionCookie(publicUrl, secret);
  const proofs = createProofs(secret);
  const writes = await prepareWrites(databases.pool);
  const meterOf = prometheus && createCommitMeters(prometheus);
  const photos = createPictureAddresses(publicUrl, options.imageHost?.shownAt ?? null);
  const memory = createMemory({
    databases,
    writes,
    cookie,
    visitors,
    photos,
    sendsMail: options.mail.url !== null,
    proofs,
    guestRate,
    sessionsKeptMs,
    meterOf,
    warnOf,
  });
  const outside = createOutside(app, options, { memory, warnOf });
  const work = createBackgroundWork({ options, log: app.log, memory, outside, callCounts, warnOf });
  if (prometheus) describeFigures(prometheus, { databases, memory, work });
  app.addHook('onReady', async () => work.start());
  app.addHook('onClose', async () => {
    await work.close();
    await memory.close();
  });

  const { sessions, grants } = memory;
  const callers = {
    findActor: sessions.findActor,
    findActorNow: sessions.findActorNow,
    findGrant: grants.findGrant,
    readVisitor: visitors.read,
  };
  const router = createRouter(app, callers);
  serveFeatures(router, { options, memory, outside, work, clearedCookie: clearedCookie(cookie) });
  await serveOthers(app, { options, memory, outside, callCounts, warnOf });
  // The hook of the last scope runs after those of all others: by then the streams have ended.
  await app.register((last, _options, done) => {
    last.addHook('preClose', () => app.connections.drain());
    done();
  });
  return app;
}
