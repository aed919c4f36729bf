import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { SESSIONS_KEPT_MS } from '#server/app-options.ts';
import { createApp } from '#server/create-app.ts';
import { type Connection, openDatabases } from '#server/db/connection/pool.ts';
import { getSurveyorsDefault } from '#server/db/site.ts';
import { ACCOUNTS } from '#server/demo/demo-people.ts';
import type { Siblings } from '#server/http/metrics.ts';
import type { BuiltWeb } from './built-web.ts';
import type { Settings } from './settings.ts';

/** The options of a serving process; the same for all processes. */
export interface ServeOptions {
  settings: Settings;
  secret: string;
  connection: Connection;
}

export interface Serving {
  /**
   * Stops serving: tells proxies and waits for them, finishes running requests, accepts no new ones, disconnects from the database.
   * @param asked false after an uncaught error; then nothing waits for proxies
   */
  close(asked: boolean): Promise<void>;
}

/** @param siblings the other processes on this port; null without any */
export async function serve(
  { settings, secret, connection }: ServeOptions,
  web: BuiltWeb,
  siblings: Siblings | null,
): Promise<Serving> {
  // A connection can be lost before there is a log; what needs it then tells so itself.
  let log: FastifyInstance['log'] | null = null;
  const databases = openDatabases(connection, settings.poolSize, (error) =>
    log?.warn({ cause: error.message }, 'an idle database connection was lost'),
  );
  const app = await createApp({
    databases,
    secret,
    sessionsKeptMs: SESSIONS_KEPT_MS,
    publicUrl: settings.publicUrl,
    dataDir: settings.dataDir,
    trustProxy: settings.trustProxy,
    imageHost: settings.imageHost,
    mail: settings.mail,
    mailRate: settings.mailRate,
    // The system spreads connections evenly over the workers.
    guestRate: settings.guestRate / settings.workers,
    sharedLimits: settings.workers > 1 || settings.databaseUrl !== null,
    issuers: settings.issuers,
    demoAccounts: settings.demo ? Object.values(ACCOUNTS) : null,
    contactEmail: settings.contactEmail,
    surveyors: settings.surveyors ?? (await getSurveyorsDefault(databases.db)),
    stripe: settings.stripe,
    testCards: !settings.production,
    metricsToken: settings.metricsToken,
    siblings,
    apiDocs: settings.apiDocs,
    logger: { level: settings.logLevel, redact: ['req.headers.cookie', 'req.headers.authorization'] },
    ...web,
  });
  log = app.log;
  if (settings.production && !settings.stripe) {
    app.log.warn('no payments are taken: for that, set STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY');
  }
  await app.listen({ port: settings.port, host: settings.host });
  return {
    async close(asked) {
      app.leave();
      if (asked) await delay(settings.drainSeconds * 1000);
      await app.close();
      await databases.close();
    },
  };
}
