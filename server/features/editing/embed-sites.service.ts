import { isDeepStrictEqual } from 'node:util';
import { AppError } from '#contract/http/errors.ts';
import type { EmbedSites } from '#contract/sharing/embedding.ts';
import { markChanged } from '#server/db/change-marks.ts';
import { inTransaction } from '#server/db/connection/transaction.ts';
import type { Actor } from '#server/http/actor.ts';
import type { EditingDeps } from './deps.ts';
import { updateEmbedSites } from './editing.queries.ts';
import { lockOwnSurvey } from './own-survey.service.ts';

/**
 * Reads the sites that may show an own survey, without the cache.
 * @throws AppError `not_found`, also for another author's survey
 */
export async function getEmbedSites({ definitions }: EditingDeps, author: Actor, id: string): Promise<EmbedSites> {
  const stored = await definitions.reload(id);
  if (!stored || stored.authorId !== author.id) throw new AppError('not_found');
  return { sites: stored.embedSites };
}

/** Replaces the sites that may show an own survey. @throws AppError `not_found`, `other_person` */
export async function setEmbedSites(
  deps: EditingDeps,
  author: Actor,
  id: string,
  { sites }: EmbedSites,
): Promise<EmbedSites> {
  await inTransaction(deps.db, async (trx) => {
    const stored = await lockOwnSurvey(trx, author, id);
    if (isDeepStrictEqual(sites, stored.embedSites)) return;

    await updateEmbedSites(trx, id, sites);
    await markChanged(trx, 'survey', id);
  });
  deps.onEdited(id);
  return { sites };
}
