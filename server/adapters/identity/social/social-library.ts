import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { type BetterAuthOptions, type BetterAuthPlugin, betterAuth } from 'better-auth';
import { genericOAuth } from 'better-auth/plugins';
import { secondStep } from '#server/adapters/identity/second-factors/factor-library.ts';
import { databaseClock } from '#server/adapters/identity/sessions/database-clock.ts';
import { sessionHashes } from '#server/adapters/identity/sessions/session-hashes.ts';
import type { Db } from '#server/db/connection/pool.ts';
import { type ClaimedPerson, isMeantForUs, readClaims, readSubject } from './claims.ts';
import { type Issuer, IssuerUnreachable, readIssuer } from './issuers.ts';

export interface SocialLibrary {
  /** @throws IssuerUnreachable if the issuer takes too long */
  call(request: Request): Promise<SocialCall & { answer: Response }>;
}

interface SocialCall {
  /** The issuer's claims about the person, if the call received them. */
  person: ClaimedPerson | undefined;
  /** The id of a newly opened account; undefined if the person had one. */
  newcomer: string | undefined;
  /** Whether the person must give a code of their authenticator app before they are signed in. */
  needsCode: boolean;
}

const SCOPES = ['openid', 'email', 'profile'];
/** Milliseconds. The exchange of a code takes up to three calls to the issuer. */
const CALL_MS = 15_000;

/**
 * Creates the library for one issuer at its first use. The library reads the discovery document once, at its creation, and ignores
 * an issuer that does not answer.
 * @throws IssuerUnreachable
 */
export async function openSocialLibrary(
  { db, options }: { db: Db; options: BetterAuthOptions },
  issuer: Issuer,
): Promise<SocialLibrary> {
  const authentication = await readIssuer(issuer);
  const told = new AsyncLocalStorage<SocialCall>();
  const auth = betterAuth({
    ...options,
    databaseHooks: {
      ...options.databaseHooks,
      user: {
        create: {
          ...options.databaseHooks?.user?.create,
          async after({ id }) {
            const call = told.getStore();
            if (call) call.newcomer = id;
          },
        },
      },
    },
    plugins: [
      genericOAuth({
        config: [
          {
            providerId: issuer.id,
            name: issuer.name,
            discoveryUrl: issuer.discoveryUrl(),
            clientId: issuer.clientId,
            ...(issuer.clientSecret ? { clientSecret: issuer.clientSecret, authentication } : NO_SECRET),
            scopes: SCOPES,
            pkce: true,
            requireIdTokenVerification: true,
            accountSubject: ({ tokens, profile }) => readSubject(tokens.idToken, profile),
            mapProfileToUser(profile) {
              const person = readClaims(profile);
              const call = told.getStore();
              if (call) call.person = person;
              // Otherwise the library would store this address of a foreign host.
              delete profile.image;
              const { email, emailVerified, name } = person;
              return { email, emailVerified, name };
            },
          },
        ],
      }),
      strictTokens(issuer.clientId),
      secondStep(() => {
        const call = told.getStore();
        if (call) call.needsCode = true;
      }),
      sessionHashes(),
      databaseClock(db),
    ],
  });
  const { socialProviders } = await inTime(auth.$context);
  if (!socialProviders.some(({ id }) => id === issuer.id)) {
    throw new IssuerUnreachable(`${issuer.issuer} does not say what signing in takes`);
  }

  return {
    async call(request) {
      const call: SocialCall = { person: undefined, newcomer: undefined, needsCode: false };
      const answer = await inTime(told.run(call, () => auth.handler(request)));
      return { answer, ...call };
    },
  };
}

const NO_SECRET = { tokenEndpointAuth: { method: 'none' } } as const;

/** Adds the checks of ID tokens that the library omits. */
function strictTokens(clientId: string): BetterAuthPlugin {
  return {
    id: 'strict-tokens',
    init({ socialProviders }) {
      for (const { idToken } of socialProviders) {
        if (idToken && 'jwks' in idToken) idToken.verifyClaims = (claims) => isMeantForUs(claims, clientId);
      }
    },
  };
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  const timer = new AbortController();
  const late = delay(CALL_MS, undefined, { signal: timer.signal }).then(() => {
    throw new IssuerUnreachable('The issuer takes too long');
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    timer.abort();
    late.catch(() => undefined);
  }
}
