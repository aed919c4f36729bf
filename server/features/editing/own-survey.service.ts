import { AppError } from '#contract/http/errors.ts';
import type { Db } from '#server/db/connection/pool.ts';
import type { Actor } from '#server/http/actor.ts';
import { lockSurvey } from './editing.queries.ts';

/**
 * Reads an own survey for a change and locks its row until the transaction ends.
 * @throws AppError `not_found`; `other_person` for another author's survey that everyone may see
 */
export async function lockOwnSurvey(trx: Db, author: Actor, id: string) {
  const stored = await lockSurvey(trx, id);
  if (!stored) throw new AppError('not_found');
  if (stored.authorId !== author.id) throw new AppError(stored.isPublished ? 'other_person' : 'not_found');
  return stored;
}
