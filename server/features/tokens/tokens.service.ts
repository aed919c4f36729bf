import { randomBytes } from 'node:crypto';
import { TOKENS_MAX } from '#basics/limits.ts';
import { AppError } from '#contract/http/errors.ts';
import { type ApiToken, type NewToken, TOKEN_PREFIX } from '#contract/people/tokens.ts';
import type { AccountNotices } from '#server/adapters/mail/account-notices.ts';
import { recordAudit } from '#server/db/audit.ts';
import { markChanged } from '#server/db/change-marks.ts';
import type { Db } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Actor } from '#server/http/actor.ts';
import { hashToken } from './grants.service.ts';
import { countTokensLocked, deleteToken, insertToken, type TokenRow } from './tokens.queries.ts';

export interface TokensDeps {
  db: Db;
  notices: AccountNotices;
  /** Checks that the caller is the person behind these cookies. @throws AppError when they are not */
  confirmPerson(password: string | null, cookies: string | undefined): Promise<unknown>;
  /** Clears this process's cache of the person. */
  forgetUser(userId: string): void;
}

const SECRET_BYTES = 32;

export const toToken = (row: TokenRow): ApiToken => ({
  _id: row.id,
  name: row.name,
  scope: row.scope,
  created: row.createdAt.toISOString(),
  expires: row.expiresAt?.toISOString() ?? null,
  isExpired: row.isExpired,
  lastUsed: row.lastUsedAt?.toISOString() ?? null,
});

/**
 * @returns the token with its secret, which is not stored
 * @throws AppError as `confirmPerson`; `too_many_kept`
 */
export async function createToken(
  deps: TokensDeps,
  actor: Actor,
  { password, ...wanted }: NewToken,
  { cookies, requestId }: { cookies: string | undefined; requestId: string },
): Promise<{ token: ApiToken; secret: string }> {
  await deps.confirmPerson(password, cookies);
  const secret = TOKEN_PREFIX + randomBytes(SECRET_BYTES).toString('base64url');
  const row = await inTransaction(deps.db, async (trx) => {
    if ((await countTokensLocked(trx, actor.id)) >= TOKENS_MAX) throw new AppError('too_many_kept');
    const hash = Buffer.from(hashToken(secret), 'hex');
    const inserted = await insertToken(trx, { ...wanted, userId: actor.id, hash });
    await recordAudit(trx, { ...ofToken(actor, requestId), before: null, after: factsOf(inserted) });
    await deps.notices.post(trx, actor, 'token');
    return inserted;
  });
  deps.notices.wake();
  return { token: toToken(row), secret };
}

/** Ends a token, in every process. @throws AppError `not_found` */
export async function revokeToken(
  deps: TokensDeps,
  actor: Actor,
  { id, requestId }: { id: string; requestId: string },
): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const deleted = await deleteToken(trx, actor.id, id);
    if (!deleted) throw new AppError('not_found');
    await recordAudit(trx, { ...ofToken(actor, requestId), before: factsOf(deleted), after: null });
    await markChanged(trx, 'user', actor.id);
  });
  deps.forgetUser(actor.id);
}

const ofToken = (actor: Actor, requestId: string) =>
  ({ actorId: actor.id, action: 'token', subject: actor.id, requestId }) as const;

/** Leaves out the name, which is the person's own text, because the log outlives the account. */
const factsOf = ({ id, scope, expiresAt }: TokenRow) => ({
  token: id,
  scope,
  ...(expiresAt && { expires: expiresAt.toISOString() }),
});
