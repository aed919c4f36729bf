import * as z from 'zod';
import { Id } from '#basics/ids.ts';
import { LABEL_MAX } from '#basics/limits.ts';
import { orDigits } from '#basics/numbers.ts';
import { text } from '#basics/text.ts';
import { endpoint } from '../http/endpoint.ts';
import { IdParams, Message } from '../http/paging.ts';
import { Proof } from './second-factors.ts';

/** The prefix of every token, by which people and secret scanners recognize it. */
export const TOKEN_PREFIX = 'cvs_';
/** Days for which a token may be valid; null is until it is revoked. */
export const TOKEN_DAYS = [30, 90, 365, null] as const;

/** `read` allows calls that change nothing, `write` all calls of the product. Neither allows calls about the account. */
export const TokenScope = z.enum(['read', 'write']);
export type TokenScope = z.output<typeof TokenScope>;

/** A token with which programs act for a person, without its secret. */
export const ApiToken = z.object({
  _id: Id,
  name: z.string(),
  scope: TokenScope,
  created: z.iso.datetime(),
  /** null when it is valid until it is revoked. */
  expires: z.iso.datetime().nullable(),
  isExpired: z.boolean(),
  /** Exact to a minute; null when it was never used. */
  lastUsed: z.iso.datetime().nullable(),
});
export type ApiToken = z.output<typeof ApiToken>;

export const NewToken = Proof.extend({
  name: text(LABEL_MAX),
  scope: TokenScope,
  days: orDigits(z.union(TOKEN_DAYS.map((days) => z.literal(days)))),
});
export type NewToken = z.output<typeof NewToken>;

export const tokens = {
  listTokens: endpoint({
    method: 'GET',
    path: '/account/tokens',
    summary: 'List your tokens, newest first, without their secrets',
    access: 'session',
    personally: true,
    response: z.object({ tokens: z.array(ApiToken) }),
  }),
  createToken: endpoint({
    method: 'POST',
    path: '/account/tokens',
    summary: 'Create a token; only this answer has its secret',
    access: 'session',
    personally: true,
    body: NewToken,
    status: 201,
    response: z.object({ token: ApiToken, secret: z.string() }),
    errors: ['sign_in_again', 'too_many_kept', 'too_many_requests'],
  }),
  revokeToken: endpoint({
    method: 'DELETE',
    path: '/account/tokens/{id}',
    summary: 'Revoke a token everywhere',
    access: 'session',
    personally: true,
    params: IdParams,
    response: Message,
  }),
};
