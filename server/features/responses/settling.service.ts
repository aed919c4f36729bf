import { ANONYMOUS_MIN } from '#basics/limits.ts';
import type { Db } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { RespondentDeps } from '#server/respondents/respondents.ts';
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
 * Stores responses to anonymous surveys anew in another order, so that nobody who reads the database can tell by their places,
 * transactions and times in which order they came: while they arrive, a few of a survey together, and once their day (UTC) is over or
 * the survey is closed, all of that day.
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

/**
 * Lets responses be settled that an earlier version stored, or one that still serves beside this, and derives their keys as this
 * version does.
 */
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
/** Derived keys are UUIDs of version 8, those of clients of others. */
const isDerived = (key: string): boolean => key[VERSION_PLACE] === '8';
