import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { AppError } from '#contract/http/errors.ts';
import { hasToken } from '../identity/bearer.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * An `onRequest` hook that refuses state-changing calls from other sites' pages. Programs pass: they send no such headers and use
 * tokens, so there is no cookie to abuse.
 * @param publicUrl the site's public address, if it differs from the `Host` header
 */
export function createOriginCheck(publicUrl: URL | null) {
  return (request: FastifyRequest, _reply: FastifyReply, done: HookHandlerDoneFunction): void => {
    assertOwnOrigin(request, publicUrl);
    done();
  };
}

function assertOwnOrigin(request: FastifyRequest, publicUrl: URL | null): void {
  if (SAFE_METHODS.has(request.method) || request.routeOptions.config.anyOrigin) return;
  if (request.headers.cookie === undefined && hasToken(request.headers)) return;
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site === 'cross-site') throw new AppError('cross_site');
  const own = origin !== undefined && (hostOf(origin) === request.host.toLowerCase() || origin === publicUrl?.origin);
  if (origin !== undefined && !own) throw new AppError('cross_site');
  if (site === 'same-site' && !own) throw new AppError('cross_site');
}

/** undefined for `null` and for other texts that are not an origin. */
function hostOf(origin: string): string | undefined {
  return /^https?:\/\/([^/]+)$/i.exec(origin)?.[1]?.toLowerCase();
}
