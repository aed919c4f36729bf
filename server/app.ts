import path from 'node:path';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { api } from '#contract/index.ts';
import { createBackground } from './adapters/background.ts';
import { createCards, type StripeKeys } from './adapters/cards/create-cards.ts';
import { DEMO_ISSUER_PATH, type SampleAccount } from './adapters/demo-issuer/demo-issuer.ts';
import { STYLE, STYLE_NAME } from './adapters/demo-issuer/page.ts';
import { createIssuers } from './adapters/identity/create-issuers.ts';
import { createIdentity } from './adapters/identity/identity.ts';
import { clearedCookie, sessionCookie } from './adapters/identity/session-cookie.ts';
import { createMailer, type MailSettings } from './adapters/mail/mail.ts';
import { createMailOutbox } from './adapters/mail/outbox.ts';
import { createImageHost } from './adapters/pictures/image-host.ts';
import { createOwnPictures } from './adapters/pictures/picture-store.ts';
import { watchChanges } from './db/change-marks.ts';
import { databaseFailure } from './db/errors.ts';
import { createGroupCommit } from './db/group-commit.ts';
import { isMigrated } from './db/migrate.ts';
import type { Databases } from './db/pool.ts';
import { accountRoutes } from './features/account/account.routes.ts';
import { carryOutDeletions } from './features/account/deletion.service.ts';
import { activityRoutes } from './features/activity/activity.routes.ts';
import { analyticsRoutes } from './features/analytics/analytics.routes.ts';
import { auditRoutes } from './features/audit/audit.routes.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { createSessions } from './features/auth/auth.service.ts';
import { commentRoutes } from './features/comments/comments.routes.ts';
import { contactMessageRoutes } from './features/contact/contact.routes.ts';
import { sendContactMessage } from './features/contact/contact.service.ts';
import { createFindMarks } from './features/details/details.queries.ts';
import { detailsRoutes } from './features/details/details.routes.ts';
import { type DetailsSnapshot, getDetails } from './features/details/details.service.ts';
import { createLive } from './features/live/live.service.ts';
import { createSessionWatch } from './features/live/session-watch.service.ts';
import { moderationRoutes } from './features/moderation/moderation.routes.ts';
import { paymentRoutes } from './features/payments/payments.routes.ts';
import { receiveEvent } from './features/payments/payments.service.ts';
import { reconcilePayments, sweepPayments, welcomeBack } from './features/payments/reconciliation.service.ts';
import { ballotWrite } from './features/polls/polls.queries.ts';
import { pollRoutes } from './features/polls/polls.routes.ts';
import { reactionWrite } from './features/reactions/reactions.queries.ts';
import { reactionRoutes } from './features/reactions/reactions.routes.ts';
import { reportRoutes } from './features/reports/reports.routes.ts';
import { exportRoutes } from './features/responses/export.routes.ts';
import { responseWrite } from './features/responses/responses.queries.ts';
import { responseRoutes } from './features/responses/responses.routes.ts';
import { createDefinitions } from './features/surveys/definitions.service.ts';
import { eraseDeleted } from './features/surveys/erasure.service.ts';
import { ownSurveyRoutes } from './features/surveys/own-surveys.routes.ts';
import { createRanks } from './features/surveys/ranks.service.ts';
import { refreshRanks } from './features/surveys/surveys.queries.ts';
import { surveyRoutes } from './features/surveys/surveys.routes.ts';
import type { SurveyList } from './features/surveys/surveys.service.ts';
import { createGrants } from './features/tokens/grants.service.ts';
import { tokenRoutes } from './features/tokens/tokens.routes.ts';
import { issueTicket, redeemTicket, sweepTickets, uploadPicture } from './features/uploads/uploads.service.ts';
import { peopleRoutes } from './features/users/people.routes.ts';
import { userRoutes } from './features/users/users.routes.ts';
import { toUser } from './features/users/users.service.ts';
import type { Actor } from './http/actor.ts';
import { BY_HAND } from './http/by-hand.ts';
import { CARD_PROVIDER_PATH, cardProviderRoutes } from './http/card-provider.ts';
import { contactRoutes } from './http/contact.ts';
import { demoIssuerRoutes } from './http/demo-issuer.ts';
import { eventStreamRoutes } from './http/event-stream.ts';
import { serveHealth } from './http/health.ts';
import { identityRoutes } from './http/identity.ts';
import { createInProcessFetch } from './http/in-process.ts';
import { serveMetrics } from './http/metrics.ts';
import { describeApi, serveOpenApi } from './http/openapi.ts';
import { createOriginCheck } from './http/origin.ts';
import { ownAddressOf } from './http/own-address.ts';
import { servePages } from './http/pages.ts';
import { pictureRoutes } from './http/pictures.ts';
import { createRouter } from './http/serve.ts';
import { createHttpServer } from './http/server.ts';
import { sessionStreamRoutes } from './http/session-stream.ts';
import { createFreshness, createSnapshots } from './http/snapshots.ts';
import { uploadRoutes } from './http/upload.ts';
import { createEventSender, webhookRoutes } from './http/webhook.ts';
import type { IssuerSettings } from './issuers.ts';
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
  mail: MailSettings;
  /** Whose accounts people may sign in with. */
  issuers: IssuerSettings[];
  /** Without issuers: whom the demonstration's own one vouches for. Null where no demonstration runs. */
  demoAccounts: readonly SampleAccount[] | null;
  /** Null: messages go to every admin. */
  contactEmail: string | null;
  /** Null: the embedded provider of the test mode. */
  stripe: StripeKeys;
  /** Null: no metrics. */
  metricsToken: string | null;
  logger: FastifyServerOptions['logger'];
  /** The built web application; null serves the API alone. */
  webDir: string | null;
}

/** Counts shown to others may be this old, in milliseconds. */
const SNAPSHOT_MS = 1_000;
const SNAPSHOT_BYTES = 64 * 1024 * 1024;
const CHANGES_MS = 250;
const SWEEP_MS = 60 * 60 * 1000;
const RECONCILE_MS = 15_000;
const ERASE_MS = 60_000;
const DELETIONS_MS = 60_000;

/** The application, put together from its parts; it does not listen yet. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { databases, publicUrl, secret } = options;
  const { db, pool, hot } = databases;
  const app = await createHttpServer({
    logger: options.logger,
    trustProxy: options.trustProxy,
    secure: publicUrl.protocol === 'https:',
    stripeForm: options.stripe !== null,
    translateError: databaseFailure,
    endpoints: Object.values(api),
  });
  app.addHook('onRequest', createOriginCheck(publicUrl));
  await serveMetrics(app, options.metricsToken);

  const cookie = sessionCookie(publicUrl, secret);
  const onUseLost = (error: unknown) => warn(error, 'the use of sessions or tokens could not be noted');
  const sessions = createSessions({ pool: hot, db, cookie, onError: onUseLost });
  const grants = createGrants({ pool, db, onError: onUseLost });
  const definitions = createDefinitions(db);
  const freshness = createFreshness(SNAPSHOT_MS);
  const lists = createSnapshots<SurveyList>(SNAPSHOT_BYTES, SNAPSHOT_MS);
  const snapshots = createSnapshots<DetailsSnapshot>(SNAPSHOT_BYTES, SNAPSHOT_MS);
  const ranks = createRanks(db, (error) => warn(error, 'the ranks could not be refreshed'));
  const surveys = { db, definitions, freshness, lists, ranks, snapshots, findMarks: createFindMarks(hot) };

  const live = createLive({
    db,
    definitions,
    findActor: sessions.findActor,
    onError: (error) => warn(error, 'the live numbers could not be read'),
  });

  const sessionWatch = createSessionWatch({
    findActor: sessions.findActor,
    onError: (error) => warn(error, 'a session could not be looked at again'),
  });

  const responseCommits = createGroupCommit(hot, responseWrite);
  const ballotCommits = createGroupCommit(hot, ballotWrite);
  const reactionCommits = createGroupCommit(hot, reactionWrite);

  const forgetSurvey = (id: string) => {
    definitions.forget(id);
    snapshots.drop(id);
    lists.clear();
    live.touch(id);
  };
  const forgetUser = (id: string) => {
    sessions.forgetUser(id);
    grants.forgetUser(id);
    live.recheck(id);
    sessionWatch.recheck(id);
  };
  const changes = watchChanges({
    pool,
    everyMs: CHANGES_MS,
    onChange(kind, id) {
      if (kind === 'user') forgetUser(id);
      if (kind === 'session') sessions.forgetSession(id);
      if (kind === 'survey') forgetSurvey(id);
    },
    onError: (error) => warn(error, 'changes could not be read'),
  });
  const { provider, embedded } = createCards({
    stripe: options.stripe,
    db,
    secret,
    fetch: createInProcessFetch(app, CARD_PROVIDER_PATH),
    deliver: createEventSender(app),
    onError: (error) => warn(error, 'an event of the test-mode card provider could not be sent'),
  });
  const payments = { db, cards: provider, forgetUser };
  const outbox = createMailOutbox({
    db,
    mailer: createMailer(options.mail, { dataDir: options.dataDir, log: app.log }),
    log: app.log,
  });
  const ownAddress = () => ownAddressOf(app);
  const { issuers, demoIssuer } = createIssuers({
    configured: options.issuers,
    demoAccounts: options.demoAccounts,
    db,
    secret,
    publicUrl,
    ownAddress,
  });
  const mail = options.mail.url !== null;
  const onSessionsEnded = sessions.announceUser;
  const identity = createIdentity({ db, publicUrl, secret, log: app.log, outbox, mail, issuers, onSessionsEnded });
  const reconciliation = createBackground({
    everyMs: RECONCILE_MS,
    work: () => reconcilePayments(payments),
    onError: (error) => warn(error, 'open payments could not be looked up'),
  });
  const erasure = createBackground({
    everyMs: ERASE_MS,
    work: () => eraseDeleted(db),
    onError: (error) => warn(error, 'a deleted survey could not be erased'),
  });
  const deletions = createBackground({
    everyMs: DELETIONS_MS,
    work: () => carryOutDeletions({ db, forgetUser }),
    onError: (error) => warn(error, 'an account could not be deleted'),
  });
  const background = [
    identity.requests,
    outbox,
    reconciliation,
    erasure,
    deletions,
    ...(embedded ? [embedded.events] : []),
  ];
  app.addHook('onReady', async () => {
    for (const each of background) each.start();
  });
  const sweeping = setInterval(sweep, SWEEP_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(sweeping);
    await Promise.all(background.map((each) => each.close()));
    await Promise.all([responseCommits.drain(), ballotCommits.drain(), reactionCommits.drain()]);
    await ranks.settled();
    await Promise.all([sessions.close(), grants.close()]);
    await changes.close();
    await live.close();
  });

  const router = createRouter(app, sessions.findActor, grants.findGrant);
  userRoutes(router, { db, forgetUser });
  peopleRoutes(router, { db, forgetUser });
  authRoutes(router, { sessions, ways: { providers: identity.social.providers, mail } });
  surveyRoutes(router, { ...surveys, onEdited: forgetSurvey, details: (actor, id) => getDetails(surveys, actor, id) });
  ownSurveyRoutes(router, { db, ranks, onEdited: forgetSurvey, onDeleted: erasure.wake });
  detailsRoutes(router, surveys);
  const onAnswered = (surveyId: string, personId: string) => {
    snapshots.drop(surveyId);
    freshness.wrote(personId);
    live.touch(surveyId);
  };
  const onRanked = (surveyId: string, personId: string) => {
    onAnswered(surveyId, personId);
    ranks.touch(surveyId);
    lists.clear();
  };
  responseRoutes(router, { ...surveys, commits: responseCommits, onWritten: onAnswered });
  exportRoutes(router, surveys);
  pollRoutes(router, { ...surveys, commits: ballotCommits, onWritten: onRanked });
  reactionRoutes(router, { db, commits: reactionCommits, onWritten: onRanked });
  commentRoutes(router, { ...surveys, onWritten: onAnswered });
  reportRoutes(router, surveys);
  activityRoutes(router, { db });
  moderationRoutes(router, { db, definitions, onEdited: forgetSurvey });
  analyticsRoutes(router, { db });
  auditRoutes(router, { db });
  contactMessageRoutes(router, { db });

  paymentRoutes(router, payments);
  await app.register(webhookRoutes({ receiveEvent: (event) => receiveEvent(payments, event) }));
  if (embedded) await app.register(cardProviderRoutes(CARD_PROVIDER_PATH, embedded.calls));
  const contact = { db, outbox, contactEmail: options.contactEmail };
  await app.register(contactRoutes({ sendContactMessage: (message) => sendContactMessage(contact, message) }));

  await app.register(identityRoutes(identity, sessions.endReplaced));
  if (demoIssuer) {
    await app.register(demoIssuerRoutes(DEMO_ISSUER_PATH, demoIssuer, { name: STYLE_NAME, text: STYLE }));
  }
  const confirmPerson = (password: string | null, cookies: string | undefined) =>
    identity.confirmPerson(password, new Headers({ cookie: cookies ?? '' }));
  tokenRoutes(router, { db, confirmPerson, forgetUser });
  accountRoutes(router, {
    db,
    outbox,
    sendsMail: options.mail.url !== null,
    publicUrl,
    confirmPerson,
    findSessionId: sessions.findId,
    clearedCookie: clearedCookie(cookie),
    forgetUser,
  });
  const pictures = createOwnPictures(options.dataDir);
  const store = options.imageHost ? createImageHost(options.imageHost) : pictures;
  await app.register(
    uploadRoutes({
      findActor: sessions.findActor,
      issueTicket: () => issueTicket({ db, store }),
      redeemTicket: (ticket) => redeemTicket({ db, store }, ticket),
      uploadPicture: (bytes) => uploadPicture({ db, store }, bytes),
    }),
  );
  await app.register(sessionStreamRoutes({ findActor: sessions.findActor, watch: sessionWatch.watch }));
  await app.register(eventStreamRoutes({ findActor: sessions.findActor, admit: live.admit, watch: live.watch }));
  await app.register(pictureRoutes(pictures));
  await serveOpenApi(app, describeApi(api, BY_HAND));
  serveHealth(app, () => isMigrated(pool));
  if (options.webDir) {
    await servePages(app, {
      webDir: path.resolve(options.webDir),
      pages: createPages({ ...surveys, signInWays: { providers: identity.social.providers, mail } }),
      findActor: findReturning,
      present: toUser,
      publicUrl,
    });
  }
  return app;

  /** Who is behind a page that is opened: whoever has paid and closed the tab is a pro-user when they come back. */
  async function findReturning(cookies: string | undefined): Promise<Actor | null> {
    const actor = await sessions.findActor(cookies);
    if (!actor) return null;
    const hasPaid = await welcomeBack(payments, actor).catch((error: unknown) => {
      warn(error, 'an open payment could not be looked up');
      return false;
    });
    return hasPaid ? sessions.findActor(cookies) : actor;
  }

  /** What ran out and nobody asks for any more; and the ranks of a process that was killed. */
  function sweep(): void {
    const sweeps = [
      sessions.sweep(),
      identity.sweep(),
      sweepTickets({ db, store }),
      refreshRanks(db, 'all'),
      outbox.sweep(),
      sweepPayments(payments),
      embedded?.sweep(),
    ];
    Promise.all(sweeps).catch((error: unknown) => warn(error, 'the sweep failed'));
  }

  function warn(error: unknown, message: string): void {
    app.log.warn({ cause: error instanceof Error ? error.message : undefined }, message);
  }
}
