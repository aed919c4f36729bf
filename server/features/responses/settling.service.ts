import { ANONYMOUS_MIN } from '#basics/limits.ts';
import type { Db } from '#server/db/connection/pool.ts';
import { inTransaction } from '#server/db/connection/transaction.ts';
import type { RespondentDeps } from '#server/respondents/find-respondent.ts';
import {
  deleteCountdowns,
  holdForSettling,
  listAnonymous,
  listHidden,
  listSettling,
  listUnasked,
  listUnsettled,
  moveFiles,
  moveResponses,
  putBackHidden,
  SETTLED,
  type Settled,
  updateUnasked,
} from './settling.queries.ts';

/** Responses of a transaction, which moves their words, too. */
const BATCH = 200;

/**
 * Stores responses to anonymous surveys again in random order. So readers of the database cannot tell from places, transactions and
 * times in which order they came. It mixes a few responses of a survey while they arrive, and all of a day (UTC) once the day is over
 * or the survey is closed.
 * @returns true when there may be more
 */
export async function settleResponses(db: Db): Promise<boolean> {
  let isMore = false;
  for (const { surveyId, fresh, isDue } of await listUnsettled(db)) {
    if (isDue && (await settle(db, surveyId, SETTLED.amongAll)) === BATCH) isMore = true;
    if (fresh >= ANONYMOUS_MIN && (await settle(db, surveyId, SETTLED.amongSome)) === BATCH) isMore = true;
  }
  return isMore;
}

/** @returns how many were settled */
async function settle(db: Db, surveyId: string, to: Settled): Promise<number> {
  return inTransaction(db, async (trx) => {
    if (!(await holdForSettling(trx, surveyId))) return 0;
    const respondentIds = await listSettling(trx, { surveyId, to, limit: BATCH });
    // Another process may have settled them meanwhile.
    if (to === SETTLED.amongSome && respondentIds.length < ANONYMOUS_MIN) return 0;
    const moved = { surveyId, respondentIds };
    const hidden = await listHidden(trx, moved);
    await moveResponses(trx, moved, to);
    await putBackHidden(trx, surveyId, hidden);
    await moveFiles(trx, moved);
    await deleteCountdowns(trx, moved);
    return respondentIds.length;
  });
}

/** Derives the keys of responses from an earlier version, or from one that still runs, and marks them for settling. */
export async function adoptResponses({ db, pseudonym }: { db: Db } & Pick<RespondentDeps, 'pseudonym'>): Promise<void> {
  for (const surveyId of await listAnonymous(db)) {
    for (;;) {
      const found = await listUnasked(db, surveyId, BATCH);
      await updateUnasked(
        db,
        surveyId,
        found.map(({ id, key }) => ({ id, key: isDerived(key) ? key : pseudonym(key, surveyId) })),
      );
      if (found.length < BATCH) break;
    }
  }
}

const VERSION_PLACE = 14;
/** Derived keys are UUIDs of version 8, keys of clients of other versions. */
const isDerived = (key: string): boolean => key[VERSION_PLACE] === '8';
