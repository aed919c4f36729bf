import { PAGE_SIZE } from '#basics/limits.ts';
import type { OWN_SURVEY_SORTS, SURVEY_ACTS } from '#contract/admin/desk-choices.ts';
import { AppError } from '#contract/http/errors.ts';
import type { OwnSurvey } from '#contract/surveys/own-surveys.ts';
import type { SurveyStatus } from '#contract/surveys/surveys.ts';
import type { KeepPicture } from '#server/adapters/pictures/kept-pictures.ts';
import { recordAudit } from '#server/db/audit.ts';
import { markChanged } from '#server/db/change-marks.ts';
import { readCursor, readSort, writeCursor } from '#server/db/keyset.ts';
import type { Db } from '#server/db/pool.ts';
import { findTallies, type Tallies } from '#server/db/tallies.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { publishDraft } from '#server/features/editing/drafts.service.ts';
import { countResponses, toSummary } from '#server/features/surveys/summary.ts';
import type { Actor } from '#server/http/actor.ts';
import { pageOf } from '#server/http/page-of.ts';
import type { WriteBehind } from '#server/timing/write-behind.ts';
import {
  countOwnSurveys,
  getStatus,
  listOwnPictures,
  listOwnSurveys,
  lockOwnSurvey,
  markSurveyDeleted,
  type OwnSurveyRow,
  ownSurveyOrder,
  updateState,
} from './own-surveys.queries.ts';
import { changes } from './states.policy.ts';

export interface OwnSurveysDeps {
  db: Db;
  ranks: WriteBehind;
  /** Called after COMMIT, so that this process drops its cache of the survey. */
  onEdited: (surveyId: string) => void;
  keepPicture: KeepPicture;
  /** Removes a picture of surveys from the disk. */
  removePicture: (name: string) => Promise<void>;
  /** Called after COMMIT, to start the erasure. */
  onDeleted: () => void;
}

type Column = (typeof OWN_SURVEY_SORTS)[number];
type SurveyAct = (typeof SURVEY_ACTS)[number];

export interface OwnSurveysPage {
  search?: string | undefined;
  status?: SurveyStatus | undefined;
  sort?: `${'' | '-'}${Column}` | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
}

/** A page of the author's own surveys, newest first by default. */
export async function findOwnSurveys(deps: OwnSurveysDeps, author: Actor, page: OwnSurveysPage) {
  const { db } = deps;
  const order = ownSurveyOrder(readSort(page.sort ?? '-newest'));
  const after = readCursor(page.cursor, order);
  const limit = page.limit ?? PAGE_SIZE;
  const filter = { authorId: author.id, search: page.search, status: page.status };
  // So that the order includes the counts of this process so far.
  await deps.ranks.flush();

  const [found, counts] = await Promise.all([
    listOwnSurveys(db, filter, { order, after, limit: limit + 1 }),
    after ? null : countOwnSurveys(db, filter),
  ]);
  const { rows, nextCursor } = pageOf(found, limit, writeCursor);
  const tallies = await findTallies(
    db,
    rows.map((row) => row.id),
  );
  return {
    rows: rows.map((row) => toOwnSurvey(row, tallies.get(row.id))),
    nextCursor,
    total: counts?.[page.status ?? 'all'] ?? null,
    counts,
  };
}

/**
 * Changes an own survey as a whole; a repeated act changes nothing. Locks the survey's row, which every answer share-locks, so that
 * no answer commits after it was closed or archived.
 * @returns its status now
 * @throws AppError `not_found`, `other_person`, `survey_unpublished`, `survey_archived`, `survey_not_open`, `deadline_needed`,
 *   `draft_unfinished`
 */
export async function setSurveyState(
  deps: OwnSurveysDeps,
  author: Actor,
  change: { surveyId: string; act: SurveyAct; requestId: string },
): Promise<SurveyStatus> {
  const { surveyId, act, requestId } = change;
  const status = await inTransaction(deps.db, async (trx) => {
    const survey = await lockForAuthor(trx, author, surveyId);
    if (!changes(act, survey)) return survey.status;

    if (act === 'publish') await publishDraft({ db: trx, keepPicture: deps.keepPicture }, author, surveyId);
    else await updateState(trx, surveyId, act);
    if (act === 'archive' || act === 'take-back') {
      await recordAudit(trx, {
        actorId: author.id,
        action: 'publication',
        subject: surveyId,
        before: { isPublished: act === 'archive' },
        after: { isPublished: act === 'take-back' },
        requestId,
      });
    }
    await markChanged(trx, 'survey', surveyId);
    return getStatus(trx, surveyId);
  });
  deps.onEdited(surveyId);
  return status;
}

/**
 * Deletes an own survey at once; the background erases the contributions to it. Deletes its pictures, unless its author shows them
 * elsewhere. The audit log has no drafts, because only their authors have seen them.
 * @param deletion.title of the survey, as a confirmation
 * @throws AppError `not_found`, `other_person`; `title_needed` when it has responses and the title is missing or wrong
 */
export async function deleteSurvey(
  deps: OwnSurveysDeps,
  author: Actor,
  deletion: { surveyId: string; title: string | undefined; requestId: string },
): Promise<void> {
  const { surveyId, requestId } = deletion;
  const pictures = await inTransaction(deps.db, async (trx) => {
    const { title, status } = await lockForAuthor(trx, author, surveyId);
    const responses = countResponses((await findTallies(trx, [surveyId])).get(surveyId));
    if (responses > 0 && deletion.title !== title) throw new AppError('title_needed');

    const own = await listOwnPictures(trx, surveyId);
    await markSurveyDeleted(trx, surveyId);
    if (status !== 'draft') {
      await recordAudit(trx, {
        actorId: author.id,
        action: 'deletion',
        subject: surveyId,
        before: { title, responses },
        after: null,
        requestId,
      });
    }
    await markChanged(trx, 'survey', surveyId);
    return own;
  });
  deps.onEdited(surveyId);
  deps.onDeleted();
  // The survey is deleted even if the disk refuses; no page leads to the picture any more.
  await Promise.allSettled(pictures.map(deps.removePicture));
}

async function lockForAuthor(db: Db, author: Actor, surveyId: string) {
  const survey = await lockOwnSurvey(db, surveyId);
  if (!survey) throw new AppError('not_found');
  if (survey.authorId !== author.id) throw new AppError(survey.isPublished ? 'other_person' : 'not_found');
  return survey;
}

function toOwnSurvey(row: OwnSurveyRow, counted: Tallies | undefined): OwnSurvey {
  return {
    ...toSummary({ ...row, deadline: row.deadline ?? row.createdAt }, counted),
    ...{
      status: row.status,
      deadline: row.deadline?.toISOString() ?? null,
      opensAt: row.opensAt?.toISOString() ?? null,
    },
    reportCount: row.reportCount,
    feedbackCount: row.feedbackCount,
  };
}
