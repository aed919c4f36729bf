import path from 'node:path';
import * as z from 'zod';
import type { ImageHost } from '#server/adapters/pictures/image-host.ts';
import { readDatabaseUrl } from '#server/db/connection/database-url.ts';
import { type IssuerSettings, readIssuers } from './issuer-settings.ts';

/** `0`, `false` and `no` mean off; `1`, `true` and `yes` mean on. */
const Switch = z.stringbool({ truthy: ['1', 'true', 'yes', 'on'], falsy: ['0', 'false', 'no', 'off'] });

const Environment = z.object({
  NODE_ENV: z.string().optional(),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: z.string().superRefine(explainDatabaseUrl).optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(0),
  WORKERS: z.coerce.number().int().min(1).max(64).default(1),
  DEMO: Switch.optional(),
  SECRET: z.string().min(32).optional(),
  TRUST_PROXY: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  API_DOCS: z.enum(['public', 'members']).optional(),
  IMAGE_HOST_URL: z.url().optional(),
  IMAGE_HOST_KEY: z.string().optional(),
  IMAGE_HOST_SHOWS: z.url({ protocol: /^https$/ }).optional(),
  MAIL_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().includes('@').optional(),
  MAIL_RATE: z.coerce.number().int().min(1).max(100_000).optional(),
  GUEST_RATE: z.coerce.number().min(0).max(1_000_000).default(20),
  CONTACT_EMAIL: z.email().optional(),
  SURVEYORS: z.enum(['asked', 'open']).optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_HOST: z.url({ protocol: /^https?$/ }).optional(),
});

function explainDatabaseUrl(url: string, context: z.RefinementCtx): void {
  try {
    readDatabaseUrl(url);
  } catch (error) {
    context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) });
  }
}

/**
 * Mails per minute. A mail server on this machine limits its own rate, and files need no limit; this bound leaves time for the
 * site.
 */
const RATES = { here: 8_000, elsewhere: 300 };

/** @param mailUrl undefined: mails are written as files */
const isOnThisMachine = (mailUrl: string | undefined): boolean =>
  mailUrl === undefined || ['localhost', '127.0.0.1', '[::1]'].includes(new URL(mailUrl).hostname);

/** Stripe needs both keys. */
const CompleteEnvironment = Environment.superRefine((e, context) => {
  if (e.NODE_ENV === 'production' && e.DEMO) {
    context.addIssue({ code: 'custom', path: ['DEMO'], message: DEMO_IN_PRODUCTION });
  }
  const isMissing = { STRIPE_SECRET_KEY: !e.STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY: !e.STRIPE_PUBLISHABLE_KEY };
  if (isMissing.STRIPE_SECRET_KEY === isMissing.STRIPE_PUBLISHABLE_KEY) return;
  for (const [name, missing] of Object.entries(isMissing)) {
    if (missing) context.addIssue({ code: 'custom', path: [name], message: 'Set both keys of Stripe, or none' });
  }
});

const DEMO_IN_PRODUCTION =
  'The demonstration has accounts whose password is known and an issuer that asks for none. Leave it out in production';

/** The environment, parsed once. */
export interface Settings {
  production: boolean;
  port: number;
  host: string;
  publicUrl: URL;
  dataDir: string;
  /** null: the embedded PostgreSQL. */
  databaseUrl: string | null;
  /** Connections per process. */
  poolSize: number;
  workers: number;
  /** Seconds between the stop signal and closing the port, in which proxies notice `/readyz`. */
  drainSeconds: number;
  /**
   * Fills an empty embedded database with the demonstration. Without other issuers, the demonstration's own issuer signs its
   * accounts in.
   */
  demo: boolean;
  /** The identity providers for logging in; if empty, a demonstration uses its own. */
  issuers: IssuerSettings[];
  /** null: made at the start and stored in the data directory. */
  secret: string | null;
  /** Addresses and networks whose forwarding headers are trusted. */
  trustProxy: string[];
  logLevel: NonNullable<z.output<typeof Environment>['LOG_LEVEL']>;
  metricsToken: string | null;
  /** Whether all visitors or only members may read the API documentation. */
  apiDocs: 'public' | 'members';
  imageHost: ImageHost | null;
  /** `url` null: mails are written as files. */
  mail: { url: string | null; from: string };
  /** Invitations per minute, from all processes together. */
  mailRate: number;
  /** Guests' requests per second and survey on this machine. Above it, new guests need a proof of work. */
  guestRate: number;
  /** `open`: people who ask also list their surveys. `asked`: only once an admin agrees. null: what the database says. */
  surveyors: 'asked' | 'open' | null;
  /** null: every admin gets the messages. */
  contactEmail: string | null;
  /** null: no payments in production, and the embedded test provider elsewhere. `host` null: Stripe's own. */
  stripe: { secretKey: string; publishableKey: string; webhookSecret: string | null; host: string | null } | null;
}

/** @throws Error whose message names every invalid variable */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  // An empty variable counts as not set.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = CompleteEnvironment.safeParse(given);
  const { issuers, faults } = readIssuers(given);
  for (const issue of parsed.error?.issues ?? []) faults.push(`${issue.path.join('.')}: ${issue.message}`);
  if (!parsed.success || faults.length > 0) {
    throw new Error(`These settings are wrong (see .env.example):\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  }
  const e = parsed.data;
  const production = e.NODE_ENV === 'production';
  const publicUrl = new URL(e.PUBLIC_URL ?? `http://localhost:${e.PORT}`);
  return {
    production,
    port: e.PORT,
    host: e.HOST,
    publicUrl,
    dataDir: path.resolve(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL ?? null,
    poolSize: e.DATABASE_POOL,
    workers: e.WORKERS,
    drainSeconds: e.DRAIN_SECONDS,
    demo: (e.DEMO ?? true) && !production && !e.DATABASE_URL,
    issuers,
    secret: e.SECRET ?? null,
    trustProxy: (e.TRUST_PROXY ?? '').split(',').flatMap((entry) => entry.trim() || []),
    // Outside production the log shows only failures, because `npm start` prints its own lines.
    logLevel: e.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    metricsToken: e.METRICS_TOKEN ?? null,
    apiDocs: e.API_DOCS ?? (production ? 'members' : 'public'),
    imageHost: readImageHost(e),
    mail: { url: e.MAIL_URL ?? null, from: e.MAIL_FROM ?? `Canvass <no-reply@${publicUrl.hostname}>` },
    mailRate: e.MAIL_RATE ?? (isOnThisMachine(e.MAIL_URL) ? RATES.here : RATES.elsewhere),
    guestRate: e.GUEST_RATE,
    contactEmail: e.CONTACT_EMAIL ?? null,
    surveyors: e.SURVEYORS ?? null,
    stripe: readStripe(e),
  };
}

function readImageHost(e: z.output<typeof Environment>): ImageHost | null {
  if (!e.IMAGE_HOST_URL) return null;
  const shownAt = new URL(e.IMAGE_HOST_SHOWS ?? e.IMAGE_HOST_URL).origin;
  return { url: e.IMAGE_HOST_URL, key: e.IMAGE_HOST_KEY ?? null, shownAt };
}

function readStripe(e: z.output<typeof Environment>): Settings['stripe'] {
  if (!e.STRIPE_SECRET_KEY || !e.STRIPE_PUBLISHABLE_KEY) return null;
  return {
    secretKey: e.STRIPE_SECRET_KEY,
    publishableKey: e.STRIPE_PUBLISHABLE_KEY,
    webhookSecret: e.STRIPE_WEBHOOK_SECRET ?? null,
    host: e.STRIPE_HOST ?? null,
  };
}
