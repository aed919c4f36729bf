import { randomBytes } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import { type ApiToken, type NewToken, TOKEN_PREFIX, TOKENS_MAX } from '#contract/tokens.ts';
import { markChanged } from '#server/db/change-marks.ts';
import type { Db } from '#server/db/pool.ts';
import type { Actor } from '#server/http/actor.ts';
import { hashToken } from './grants.service.ts';
import { countTokensLocked, deleteToken, insertToken, type TokenRow } from './tokens.queries.ts';

export interface TokensDeps {
  db: Db;
  /** Makes certain that it is the person behind these cookies. @throws AppError when it is not */
  confirmPerson(password: string | null, cookies: string | undefined): Promise<unknown>;
  /** Drops what this process keeps of the person. */
  forgetUser(userId: string): void;
}

const SECRET_BYTES = 32;

export const toToken = (row: TokenRow): ApiToken => ({
  _id: row.id,
  name: row.name,
  scope: row.scope,
  created: row.created_at.toISOString(),
  expires: row.expires_at?.toISOString() ?? null,
  isExpired: row.is_expired,
  lastUsed: row.last_used_at?.toISOString() ?? null,
});

/**
 * @returns the token with its secret, which is known nowhere else from then on
 * @throws AppError as `confirmPerson`; `too_many_kept`
 */
export async function createToken(
  deps: TokensDeps,
  actor: Actor,
  { password, ...wanted }: NewToken,
  cookies: string | undefined,
): Promise<{ token: ApiToken; secret: string }> {
  await deps.confirmPerson(password, cookies);
  const secret = TOKEN_PREFIX + randomBytes(SECRET_BYTES).toString('base64url');
  const row = await deps.db.transaction().execute(async (trx) => {
    if ((await countTokensLocked(trx, actor.id)) >= TOKENS_MAX) throw new AppError('too_many_kept');
    return insertToken(trx, { ...wanted, userId: actor.id, hash: Buffer.from(hashToken(secret), 'hex') });
  });
  return { token: toToken(row), secret };
}

/** Ends a token, in every process. @throws AppError `not_found` */
export async function revokeToken(deps: TokensDeps, actor: Actor, id: string): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    if (!(await deleteToken(trx, actor.id, id))) throw new AppError('not_found');
    await markChanged(trx, 'user', actor.id);
  });
  deps.forgetUser(actor.id);
}
