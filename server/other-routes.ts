import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { api } from '#contract/index.ts';
import { User } from '#contract/people/users.ts';
import { drawPreview } from './adapters/pictures/preview-picture.ts';
import type { AppOptions } from './app-options.ts';
import type { CallCounts } from './db/call-counts.ts';
import { isMigrated } from './db/migrate.ts';
import { assertTakesFiles, uploadAnswerFile } from './features/answer-files/answer-files.service.ts';
import { setStop } from './features/invitations/stops.service.ts';
import { createPreviews, getPreview } from './features/links/previews.service.ts';
import { proOffer } from './features/payments/checkout.service.ts';
import { receiveEvent } from './features/payments/payments.service.ts';
import { welcomeBack } from './features/payments/reconciliation.service.ts';
import { redeemTicket, uploadPicture } from './features/uploads/uploads.service.ts';
import { findUserByEmail } from './features/users/users.queries.ts';
import { toUser } from './features/users/users.service.ts';
import type { Actor } from './http/actor.ts';
import { answerUploadRoutes } from './http/files/answer-upload-routes.ts';
import { pictureRoutes } from './http/files/pictures.ts';
import { previewRoutes } from './http/files/previews.ts';
import { uploadRoutes } from './http/files/upload-routes.ts';
import { serveHealth } from './http/health.ts';
import { identityRoutes } from './http/identity/identity-routes.ts';
import { encode } from './http/json-text.ts';
import type { WarnOf } from './http/log.ts';
import { oneClickRoutes } from './http/one-click.ts';
import { openApiRoutes } from './http/openapi/openapi.ts';
import { servePages } from './http/pages/pages.ts';
import { eventStreamRoutes } from './http/streams/event-stream.ts';
import { sessionStreamRoutes } from './http/streams/session-stream.ts';
import { webhookRoutes } from './http/webhook.ts';
import type { Memory } from './memory.ts';
import type { Outside } from './outside.ts';
import { createPages } from './page-data.ts';
import { CARD_PROVIDER_PATH, cardProviderRoutes } from './stand-ins/cards/test-card-routes.ts';
import { DEMO_ISSUER_PATH } from './stand-ins/issuer/demo-issuer.ts';
import { STYLE, STYLE_NAME } from './stand-ins/issuer/demo-issuer-page.ts';
import { demoIssuerRoutes } from './stand-ins/issuer/demo-issuer-routes.ts';
import { createAllowance } from './timing/allowance.ts';

/** A page takes 2 to 20 ms. Guests' pages are kept for a second, so a survey that many read costs little of their share. */
const GUESTS_DRAWING = { share: 1 / 2, burstMs: 1_000, atOnce: 4 };
const MEMBERS_DRAWING = { share: 1 / 4, burstMs: 100, atOnce: 2 };

interface OtherDeps {
  options: AppOptions;
  memory: Memory;
  outside: Outside;
  /** Null where this process counts its own calls. */
  callCounts: CallCounts | null;
  warnOf: WarnOf;
}

/**
 * Registers the routes that the contract cannot declare (cookies, files, streams, foreign protocols) and those that are no API
 * calls.
 */
export async function serveOthers(app: FastifyInstance, deps: OtherDeps): Promise<void> {
  await servePartners(app, deps);
  await serveFilesAndStreams(app, deps);
  const { findActor } = deps.memory.sessions;
  const members = { findActor, findGrant: deps.memory.grants.findGrant };
  await app.register(openApiRoutes(describeCalls, deps.options.apiDocs === 'members' ? members : null));
  serveHealth(app, () => isMigrated(deps.options.databases.pool));
  await serveWeb(app, deps);
}

/** Loads what describes the calls, because a start takes a tenth longer with it. */
async function describeCalls() {
  const { describeApi } = await import('./http/openapi/document.ts');
  const { BY_HAND } = await import('./http/openapi/by-hand.ts');
  return describeApi(api, BY_HAND);
}

/** Registers sign-in, and the services that speak a protocol of their own. */
async function servePartners(app: FastifyInstance, { options, memory, outside, warnOf }: OtherDeps): Promise<void> {
  const { embeddedCards, identity, demoIssuer, payments } = outside;
  await app.register(webhookRoutes({ receiveEvent: (event) => receiveEvent(payments, event) }));
  const stops = { db: options.databases.db, stopKeys: outside.stopKeys };
  await app.register(oneClickRoutes((key) => setStop(stops, { key, stopped: true })));
  if (embeddedCards) await app.register(cardProviderRoutes(CARD_PROVIDER_PATH, embeddedCards.calls));
  await app.register(
    identityRoutes(identity, {
      findActor: memory.sessions.findActor,
      findUserId: async (email) => (await findUserByEmail(options.databases.db, email))?.id ?? null,
      endReplaced: memory.sessions.endReplaced,
      onUntold: warnOf('a sign-in could not be logged'),
    }),
  );
  if (!demoIssuer) return;
  await app.register(demoIssuerRoutes(DEMO_ISSUER_PATH, demoIssuer, { name: STYLE_NAME, text: STYLE }));
}

async function serveFilesAndStreams(app: FastifyInstance, { options, memory, outside }: OtherDeps): Promise<void> {
  const { live, sessionWatch } = memory;
  const { findActor } = memory.sessions;
  const uploads = {
    db: options.databases.db,
    store: outside.pictureStore,
    pictures: outside.pictures,
    photos: outside.photos,
  };
  await app.register(
    uploadRoutes({
      findActor,
      redeemTicket: (ticket) => redeemTicket(uploads, ticket),
      uploadPicture: (bytes, use) => uploadPicture(uploads, bytes, use),
    }),
  );
  const files = { ...memory.surveys, answerFiles: outside.answerFiles };
  await app.register(
    answerUploadRoutes({
      findActor,
      findGrant: memory.grants.findGrant,
      readVisitor: memory.visitors.read,
      assertTakesFiles: (visitor, place) => assertTakesFiles(files, visitor, place),
      uploadAnswerFile: (visitor, place, file) => uploadAnswerFile(files, visitor, { place, file }),
    }),
  );
  await app.register(sessionStreamRoutes({ findActor, watch: sessionWatch.watch }));
  await app.register(eventStreamRoutes({ findActor, admit: live.admit, watch: live.watch }));
  await app.register(pictureRoutes(outside.pictures));
  const makePreview = createPreviews(drawPreview);
  await app.register(previewRoutes((surveyId) => getPreview(memory.surveys, makePreview, surveyId)));
}

/** Serves the web application, if it was built. */
async function serveWeb(
  app: FastifyInstance,
  { options, memory, outside, callCounts, warnOf }: OtherDeps,
): Promise<void> {
  if (!options.webDir) return;
  const { findActor } = memory.sessions;
  const onNotWelcomed = warnOf('an open payment could not be looked up');

  /** Finds the visitor of a page. A person who paid and closed the tab becomes a pro-user on their next visit. */
  async function findReturning(cookies: string | undefined): Promise<Actor | null> {
    const actor = await findActor(cookies);
    if (!actor) return null;
    const hasPaid = await welcomeBack(outside.payments, actor).catch(onNotWelcomed);
    return hasPaid ? findActor(cookies) : actor;
  }

  await servePages(app, {
    webDir: path.resolve(options.webDir),
    pages: createPages({
      ...memory.surveys,
      visitors: memory.visitors,
      signInWays: outside.signInWays,
      proOffer: proOffer(outside.payments),
    }),
    findActor: findReturning,
    readVisitor: memory.visitors.read,
    present: (actor) => encode(User, toUser(outside.photos, actor)),
    publicUrl: options.publicUrl,
    guestPages: memory.guestPages,
    countCall: callCounts?.count ?? null,
    drawing: options.draw && {
      draw: options.draw,
      ifAllowed: { guests: createAllowance(GUESTS_DRAWING), members: createAllowance(MEMBERS_DRAWING) },
      onError: warnOf('a page could not be drawn'),
    },
  });
}
