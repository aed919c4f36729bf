import path from 'node:path';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { api } from '#contract/index.ts';
import { createIdentity } from './adapters/identity/identity.ts';
import { sessionCookie } from './adapters/identity/session-cookie.ts';
import { watchChanges } from './db/change-marks.ts';
import { databaseFailure } from './db/errors.ts';
import { createGroupCommit } from './db/group-commit.ts';
import { isMigrated } from './db/migrate.ts';
import type { Databases } from './db/pool.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { createSessions } from './features/auth/auth.service.ts';
import { detailsRoutes } from './features/details/details.routes.ts';
import { type DetailsSnapshot, getDetails } from './features/details/details.service.ts';
import { responseWrite } from './features/responses/responses.queries.ts';
import { responseRoutes } from './features/responses/responses.routes.ts';
import { createDefinitions } from './features/surveys/definitions.service.ts';
import { surveyRoutes } from './features/surveys/surveys.routes.ts';
import type { SurveyList } from './features/surveys/surveys.service.ts';
import { userRoutes } from './features/users/users.routes.ts';
import { toUser } from './features/users/users.service.ts';
import { serveHealth } from './http/health.ts';
import { identityRoutes } from './http/identity.ts';
import { describeApi, serveOpenApi } from './http/openapi.ts';
import { createOriginCheck } from './http/origin.ts';
import { servePages } from './http/pages.ts';
import { createRouter } from './http/serve.ts';
import { createHttpServer } from './http/server.ts';
import { createFreshness, createSnapshots } from './http/snapshots.ts';
import { createPages } from './pages.ts';

export interface AppOptions {
  databases: Databases;
  /** Where people reach the site. */
  publicUrl: URL;
  secret: string;
  dataDir: string;
  trustProxy: string[];
  /** Null: pictures are kept in the data directory. */
  imageHost: { url: string; key: string | null } | null;
  logger: FastifyServerOptions['logger'];
  /** The built web application; null serves the API alone. */
  webDir: string | null;
}

/** Counts shown to others may be this old, in milliseconds. */
const SNAPSHOT_MS = 1_000;
const SNAPSHOT_BYTES = 64 * 1024 * 1024;
const CHANGES_MS = 250;

/** The application, put together from its parts; it does not listen yet. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { databases, publicUrl, secret } = options;
  const { db, pool, writers } = databases;
  const app = await createHttpServer({
    logger: options.logger,
    trustProxy: options.trustProxy,
    secure: publicUrl.protocol === 'https:',
    translateError: databaseFailure,
    endpoints: Object.values(api),
  });
  app.addHook('onRequest', createOriginCheck(publicUrl));

  const sessions = createSessions({ pool, db, cookie: sessionCookie(publicUrl, secret) });
  const definitions = createDefinitions(db);
  const freshness = createFreshness(SNAPSHOT_MS);
  const lists = createSnapshots<SurveyList>(SNAPSHOT_BYTES, SNAPSHOT_MS);
  const snapshots = createSnapshots<DetailsSnapshot>(SNAPSHOT_BYTES, SNAPSHOT_MS);
  const commits = createGroupCommit(writers, responseWrite);
  const surveys = { db, definitions, freshness, lists, snapshots };

  const changes = watchChanges({
    pool,
    everyMs: CHANGES_MS,
    onChange(kind, id) {
      if (kind === 'user') sessions.forgetUser(id);
      if (kind === 'session') sessions.forgetSession(id);
      if (kind !== 'survey') return;
      definitions.forget(id);
      snapshots.drop(id);
      lists.clear();
    },
    onError: (error) =>
      app.log.warn({ cause: error instanceof Error ? error.message : undefined }, 'changes could not be read'),
  });
  app.addHook('onClose', async () => {
    await commits.drain();
    await changes.close();
  });

  const router = createRouter(app, sessions.findActor);
  userRoutes(router, { db, forgetUser: sessions.forgetUser });
  authRoutes(router, { sessions });
  surveyRoutes(router, { ...surveys, details: (actor, id) => getDetails(surveys, actor, id) });
  detailsRoutes(router, surveys);
  responseRoutes(router, {
    ...surveys,
    commits,
    onWritten(surveyId, personId) {
      snapshots.drop(surveyId);
      freshness.wrote(personId);
    },
  });

  const identity = createIdentity({ db, publicUrl, secret, log: app.log, onSessionsEnded: sessions.announceUser });
  await app.register(identityRoutes(identity));
  await serveOpenApi(app, describeApi(api, []));
  serveHealth(app, () => isMigrated(pool));
  if (options.webDir) {
    await servePages(app, {
      webDir: path.resolve(options.webDir),
      pages: createPages(surveys),
      findActor: sessions.findActor,
      present: toUser,
      publicUrl,
    });
  }
  return app;
}
