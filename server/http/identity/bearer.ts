import type { IncomingHttpHeaders } from 'node:http';
import type { Endpoint } from '#contract/http/endpoint.ts';
import { AppError } from '#contract/http/errors.ts';
import { TOKEN_PREFIX, type TokenScope } from '#contract/people/tokens.ts';
import type { Actor, FindActor } from '#server/http/actor.ts';

/** The person of a token, and the token's rights. */
export interface Grant {
  actor: Actor;
  scope: TokenScope;
}

/** @returns null for a token that is unknown, expired or revoked */
export type FindGrant = (token: string) => Grant | null | Promise<Grant | null>;

/** Whether a program signs in with one of our tokens. Other `Authorization` headers are for a proxy or `/metrics`. */
export const hasToken = ({ authorization }: IncomingHttpHeaders): boolean =>
  authorization !== undefined && TOKEN.test(authorization);

const TOKEN = new RegExp(`^Bearer +(${TOKEN_PREFIX}\\S*)$`, 'i');

export interface Finders {
  findActor: FindActor;
  findGrant: FindGrant;
}

/**
 * Finds the caller of a request with an `Authorization` header. A token takes precedence over a cookie. A bad token is an error,
 * never a guest.
 * @throws AppError `invalid_token`; `token_scope` for a call that this token may not make
 */
export async function findCaller(
  headers: IncomingHttpHeaders,
  endpoint: Pick<Endpoint, 'method' | 'personally'>,
  { findActor, findGrant }: Finders,
): Promise<Actor | null> {
  const token = TOKEN.exec(headers.authorization ?? '')?.[1];
  if (!token) return findActor(headers.cookie);
  const grant = await findGrant(token);
  if (!grant) throw new AppError('invalid_token');
  const isRead = endpoint.method === 'GET';
  if (endpoint.personally || (!isRead && grant.scope === 'read')) throw new AppError('token_scope');
  return grant.actor;
}
