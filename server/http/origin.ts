import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { hasToken } from './identity/bearer.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * An `onRequest` hook for the whole application: a state-changing call that a browser sent from another site's page
 * is refused before anything else happens. Programs, which send neither header or sign in with a token, are let through:
 * they have no cookie that somebody else could make use of.
 * @param publicUrl where people reach the site, when that is not what the `Host` header says
 */
export function createOriginCheck(publicUrl: URL | null) {
  return (request: FastifyRequest, _reply: FastifyReply, done: HookHandlerDoneFunction): void => {
    assertOwnOrigin(request, publicUrl);
    done();
  };
}

function assertOwnOrigin(request: FastifyRequest, publicUrl: URL | null): void {
  if (SAFE_METHODS.has(request.method)) return;
  if (request.headers.cookie === undefined && hasToken(request.headers)) return;
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site === 'cross-site') throw new AppError('cross_site');
  const own = origin !== undefined && (hostOf(origin) === request.host.toLowerCase() || origin === publicUrl?.origin);
  if (origin !== undefined && !own) throw new AppError('cross_site');
  if (site === 'same-site' && !own) throw new AppError('cross_site');
}

/** undefined for `null` and for what is no origin. */
function hostOf(origin: string): string | undefined {
  return /^https?:\/\/([^/]+)$/i.exec(origin)?.[1]?.toLowerCase();
}
