import type { FastifyServerOptions } from 'fastify';
import type { StripeKeys } from './adapters/cards/create-cards.ts';
import type { MailSettings } from './adapters/mail/mail.ts';
import type { ImageHost } from './adapters/pictures/image-host.ts';
import type { Databases } from './db/pool.ts';
import type { IssuerSettings } from './process/issuer-settings.ts';
import type { SampleAccount } from './stand-ins/issuer/demo-issuer-page.ts';

/** What runs for people keeps a session for so many milliseconds at most. */
export const SESSIONS_KEPT_MS = 1_000;

/** What the application is put together for. */
export interface AppOptions {
  databases: Databases;
  /** Where people reach the site. */
  publicUrl: URL;
  secret: string;
  /** Milliseconds, above 0, for which a session or a token that was looked up counts without another look. */
  sessionsKeptMs: number;
  dataDir: string;
  trustProxy: string[];
  /** Null: pictures are kept in the data directory. */
  imageHost: ImageHost | null;
  mail: MailSettings;
  /** Whose accounts people may sign in with. */
  issuers: IssuerSettings[];
  /** Without issuers: whom the demonstration's own one vouches for. Null where no demonstration runs. */
  demoAccounts: readonly SampleAccount[] | null;
  /** Whether a person who asks becomes a surveyor at once, or an admin answers. */
  surveyors: 'asked' | 'open';
  /** Null: messages go to every admin. */
  contactEmail: string | null;
  /** Null: no money can be taken. */
  stripe: StripeKeys;
  /** Without Stripe: may the embedded provider of the test mode make members for no money? Never in production. */
  testCards: boolean;
  /** Null: no metrics. */
  metricsToken: string | null;
  /** Who may read what calls there are: everybody, or those who are signed in. */
  apiDocs: 'public' | 'members';
  logger: FastifyServerOptions['logger'];
  /** The built web application; null serves the API alone. */
  webDir: string | null;
}
