import type { BetterAuthOptions } from 'better-auth';
import { AppError } from '#contract/http/errors.ts';
import type { SocialProvider, SocialToken } from '#contract/people/auth.ts';
import { readSocialAttempt, type SocialAttempt, type SocialFault, socialReturn } from '#contract/people/social.ts';
import { IDENTITY_PATH } from '#server/adapters/identity/library-options.ts';
import type { Db } from '#server/db/connection/pool.ts';
import type { ClaimedPerson } from './claims.ts';
import { type Issuer, IssuerUnreachable } from './issuers.ts';
import type { SocialLibrary } from './social-library.ts';

/** Sign-in with accounts of other identity providers. */
export interface SocialSignIn {
  providers: SocialProvider[];
  /** Sends the browser to the provider, or back with an error code. */
  begin(providerId: string, attempt: SocialAttempt, caller: Headers): Promise<Response>;
  /** Receives the browser from the provider, and sends it back signed in or with an error code. */
  finish(providerId: string, query: string, caller: Headers): Promise<Response>;
  /**
   * Signs in a program that has an ID token; 401 for an invalid one. Answers `{ twoFactorRedirect: true }` and opens no session for
   * a person with a second factor.
   * @throws AppError `not_found` for an unknown provider; `unavailable` if it does not answer
   */
  takeToken(proof: SocialToken, caller: Headers): Promise<Response>;
}

interface SocialDeps {
  db: Db;
  options: BetterAuthOptions;
  issuers: Issuer[];
  publicUrl: URL;
  log: { warn(details: object, message: string): void };
  /** Stores the photo that an issuer names for a new person; never fails. */
  takePhoto(claimed: { userId: string; address: string; issuer: string }): Promise<void>;
}

/** Milliseconds for which an issuer's discovery document is kept. */
const KEPT_MS = 60 * 60 * 1000;

export function createSocialSignIn({ db, options, issuers, publicUrl, log, takePhoto }: SocialDeps): SocialSignIn {
  const libraries = new Map<string, { library: Promise<SocialLibrary>; openedAt: number }>();

  function open(issuer: Issuer): Promise<SocialLibrary> {
    const known = libraries.get(issuer.id);
    if (known && performance.now() - known.openedAt < KEPT_MS) return known.library;
    const library = import('./social-library.ts').then(({ openSocialLibrary }) =>
      openSocialLibrary({ db, options }, issuer),
    );
    libraries.set(issuer.id, { library, openedAt: performance.now() });
    // The next sign-in asks the issuer again.
    library.catch(() => libraries.get(issuer.id)?.library === library && libraries.delete(issuer.id));
    return library;
  }

  async function call(issuer: Issuer, request: Request): ReturnType<SocialLibrary['call']> {
    const library = await open(issuer);
    const done = await library.call(request);
    const { newcomer, person } = done;
    if (newcomer && person?.picture) {
      await takePhoto({ userId: newcomer, address: person.picture, issuer: new URL(issuer.issuer).origin });
    }
    return done;
  }

  const find = (providerId: string): Issuer | undefined => issuers.find(({ id }) => id === providerId);

  const addressOf = (path: string): string => new URL(path, publicUrl).href;

  const goBack = (attempt: SocialAttempt, fault?: SocialFault): Response =>
    new Response(null, { status: 302, headers: { location: socialReturn(attempt, fault) } });

  function requestOf(path: string, caller: Headers, body?: object): Request {
    const headers = new Headers(caller);
    if (body) headers.set('content-type', 'application/json');
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
    return new Request(addressOf(IDENTITY_PATH + path), init);
  }

  function faultOf(error: unknown, issuer: Issuer): SocialFault {
    log.warn({ issuer: issuer.id, cause: reasonOf(error) }, 'signing in with another provider failed');
    return error instanceof IssuerUnreachable ? 'unreachable' : 'failed';
  }

  return {
    providers: issuers.map(({ id, name, mark }) => ({ id, name, mark })),

    async begin(providerId, attempt, caller) {
      const issuer = find(providerId);
      if (!issuer) return goBack(attempt, 'failed');
      try {
        const back = addressOf(socialReturn(attempt));
        const wish = { provider: providerId, callbackURL: back, errorCallbackURL: back, disableRedirect: true };
        const { answer } = await call(issuer, requestOf('/sign-in/social', caller, wish));
        const { url } = (await answer.json()) as { url: string }; // as the library documents it
        return withCookies(Response.redirect(url), answer);
      } catch (error) {
        return goBack(attempt, faultOf(error, issuer));
      }
    },

    async finish(providerId, query, caller) {
      const issuer = find(providerId);
      const nowhere = { popup: null, next: null };
      if (!issuer) return goBack(nowhere, 'failed');
      try {
        const request = requestOf(`/callback/${providerId}?${query}`, caller);
        const { answer, person, needsCode } = await call(issuer, request);
        const target = answer.headers.get('location');
        if (!target) throw new Error(`The library answered ${answer.status}`);
        const { searchParams } = new URL(target, publicUrl);
        const attempt = readSocialAttempt(searchParams);
        const code = searchParams.get('error');
        if (code !== null) return withCookies(goBack(attempt, worded(code, person)), answer);
        return withCookies(goBack(attempt, needsCode ? 'second_step' : undefined), answer);
      } catch (error) {
        return goBack(nowhere, faultOf(error, issuer));
      }
    },

    async takeToken(proof, caller) {
      const issuer = find(proof.provider);
      if (!issuer) throw new AppError('not_found');
      try {
        return (await call(issuer, requestOf('/sign-in/social', caller, proof))).answer;
      } catch (cause) {
        if (cause instanceof IssuerUnreachable) throw new AppError('unavailable', { cause });
        throw cause;
      }
    },
  };
}

/** The library's error codes that help the person. Pages never show an issuer's texts. */
const FAULTS: Record<string, SocialFault> = {
  access_denied: 'denied',
  state_not_found: 'stale',
  state_mismatch: 'stale',
  state_invalid: 'stale',
  invalid_code: 'untrusted',
  issuer_mismatch: 'untrusted',
  nonce_binding_missing: 'untrusted',
  unable_to_get_user_info: 'untrusted',
  email_not_found: 'no_address',
  server_error: 'unreachable',
  temporarily_unavailable: 'unreachable',
};

function worded(code: string, person: ClaimedPerson | undefined): SocialFault {
  if (code === 'account_not_linked') return person?.emailVerified ? 'unconfirmed_here' : 'unconfirmed_there';
  return FAULTS[code] ?? 'failed';
}

function withCookies(answer: Response, from: Response): Response {
  const headers = new Headers(answer.headers);
  for (const cookie of from.headers.getSetCookie()) headers.append('set-cookie', cookie);
  return new Response(null, { status: 302, headers });
}

const reasonOf = (error: unknown): string | undefined => (error instanceof Error ? error.message : undefined);
