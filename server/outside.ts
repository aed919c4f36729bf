import type { FastifyInstance } from 'fastify';
import { createAnswerFileStore } from './adapters/answer-files/file-store.ts';
import { createCards } from './adapters/cards/create-cards.ts';
import { createIdentity } from './adapters/identity/identity.ts';
import { createIssuers } from './adapters/identity/social/create-issuers.ts';
import { createMailer } from './adapters/mail/create-mailer.ts';
import { createMailOutbox } from './adapters/mail/outbox.ts';
import { createStopKeys } from './adapters/mail/stop-keys.ts';
import { createImageHost } from './adapters/pictures/image-host.ts';
import { createKeepPicture } from './adapters/pictures/kept-pictures.ts';
import { createOwnPictures } from './adapters/pictures/picture-store.ts';
import { fetchRemotePicture } from './adapters/pictures/remote-picture.ts';
import type { AppOptions } from './app-options.ts';
import { createOutsidePhotos } from './features/users/outside-photos.ts';
import { createInProcessFetch } from './http/in-process.ts';
import type { WarnOf } from './http/log.ts';
import { ownAddressOf } from './http/protection/address.ts';
import { createEventSender } from './http/webhook.ts';
import type { Memory } from './memory.ts';
import { CARD_PROVIDER_PATH } from './stand-ins/cards/test-card-routes.ts';

export type Outside = ReturnType<typeof createOutside>;

/** Connects the outside services (cards, mail, identity providers, pictures) or their stand-ins. */
export function createOutside(
  app: FastifyInstance,
  options: AppOptions,
  { memory, warnOf }: { memory: Memory; warnOf: WarnOf },
) {
  const { publicUrl, secret, dataDir } = options;
  const { db } = options.databases;
  const sendsMail = options.mail.url !== null;

  const cards = createCards({
    stripe: options.stripe,
    testCards: options.testCards,
    db,
    secret,
    fetch: createInProcessFetch(app, CARD_PROVIDER_PATH),
    deliver: createEventSender(app),
    onError: warnOf('an event of the test-mode card provider could not be sent'),
  });
  const mailer = createMailer(options.mail, { dataDir, log: app.log });
  const outbox = createMailOutbox({ db, mailer, log: app.log });
  const { issuers, demoIssuer } = createIssuers({
    configured: options.issuers,
    demoAccounts: options.demoAccounts,
    db,
    secret,
    publicUrl,
    ownAddress: () => ownAddressOf(app),
  });
  const pictures = createOwnPictures(dataDir);
  const pictureStore = options.imageHost ? createImageHost(options.imageHost) : pictures;
  const { photos } = memory.surveys;
  const { fetchPhoto, takePhoto } = createOutsidePhotos({
    db,
    store: pictureStore,
    fetchPicture: fetchRemotePicture,
    onError: warnOf('a photo at another host was not taken'),
  });
  const identity = createIdentity({
    db,
    publicUrl,
    secret,
    log: app.log,
    outbox,
    mail: sendsMail,
    issuers,
    photos,
    takePhoto,
    onSessionsEnded: memory.sessions.announceUser,
  });

  return {
    payments: { db, cards: cards.provider, forgetUser: memory.forgetUser },
    /** Null with Stripe keys, and where no payments are taken. */
    embeddedCards: cards.embedded,
    mailer,
    outbox,
    stopKeys: createStopKeys(secret),
    sendsMail,
    identity,
    /** Null outside a demonstration. */
    demoIssuer,
    signInWays: { providers: identity.social.providers, mail: sendsMail, origin: publicUrl.origin },
    pictures,
    /** The storage of new pictures. */
    pictureStore,
    photos,
    fetchPhoto,
    keepPicture: createKeepPicture(photos, pictures),
    answerFiles: createAnswerFileStore(dataDir),
  };
}
