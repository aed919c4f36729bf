import type { FastifyServerOptions } from 'fastify';
import type { StripeKeys } from './adapters/cards/create-cards.ts';
import type { MailSettings } from './adapters/mail/create-mailer.ts';
import type { ImageHost } from './adapters/pictures/image-host.ts';
import type { Databases } from './db/connection/pool.ts';
import type { Siblings } from './http/metrics.ts';
import type { Draw } from './http/pages/pages.ts';
import type { IssuerSettings } from './process/issuer-settings.ts';
import type { SampleAccount } from './stand-ins/issuer/demo-issuer-page.ts';

/** Milliseconds for which a server for real visitors keeps a looked-up session. */
export const SESSIONS_KEPT_MS = 1_000;

/** The settings of one application. */
export interface AppOptions {
  databases: Databases;
  publicUrl: URL;
  secret: string;
  /** Milliseconds, above 0, for which a looked-up session or token stays valid without another look. */
  sessionsKeptMs: number;
  dataDir: string;
  trustProxy: string[];
  /** Null: pictures are stored in the data directory. */
  imageHost: ImageHost | null;
  mail: MailSettings;
  /** Invitations that leave in a minute, from all processes together. */
  mailRate: number;
  /** Requests of guests to one survey in a second, above which new guests bring a proof of work; of one process. */
  guestRate: number;
  /** Whether other processes serve the same database, so that limits of calls are counted there. */
  sharedLimits: boolean;
  /** The identity providers with which people may sign in. */
  issuers: IssuerSettings[];
  /** Without issuers: the accounts of the demonstration's own issuer. Null when no demonstration runs. */
  demoAccounts: readonly SampleAccount[] | null;
  /** Whether a person who asks may list surveys at once, or an admin decides. */
  surveyors: 'asked' | 'open';
  /** Null: messages go to every admin. */
  contactEmail: string | null;
  /** Null: no payments are taken. */
  stripe: StripeKeys;
  /** Without Stripe: whether the embedded test provider may make pro-users without a payment. Never in production. */
  testCards: boolean;
  /** Null: no metrics. */
  metricsToken: string | null;
  /** Null: this process is the only one on its port. */
  siblings: Siblings | null;
  /** Whether all visitors may read the API documentation, or only signed-in people. */
  apiDocs: 'public' | 'members';
  logger: FastifyServerOptions['logger'];
  /** The built web application; null serves the API alone. */
  webDir: string | null;
  /** Draws the pages; null leaves that to the browsers. */
  draw: Draw | null;
}
