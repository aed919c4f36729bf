import { COMMENTS_PER_MINUTE, PAGE_SIZE } from '#basics/limits.ts';
import { AppError } from '#contract/http/errors.ts';
import { newId } from '#server/db/ids.ts';
import type { Db } from '#server/db/pool.ts';
import { toComment } from '#server/features/surveys/newest.ts';
import type { Actor } from '#server/http/actor.ts';
import { pageOf } from '#server/http/page-of.ts';
import { canSeeSurvey } from '#server/survey/access.policy.ts';
import type { Definitions } from '#server/survey/definitions.ts';
import { getCommentStanding, insertComment, listComments } from './comments.queries.ts';

export interface CommentsDeps {
  db: Db;
  definitions: Definitions;
  onWritten: (surveyId: string, personId: string) => void;
}

/** @throws AppError `not_found`, `survey_not_open`, `too_many_requests`; `forbidden` to a person who was a pro-user a moment ago */
export async function addComment(
  deps: CommentsDeps,
  actor: Actor,
  comment: { surveyId: string; commentText: string },
): Promise<void> {
  const { surveyId, commentText } = comment;
  const added = await insertComment(deps.db, { id: newId(), surveyId, authorId: actor.id, text: commentText });
  if (added) return deps.onWritten(surveyId, actor.id);

  const standing = await getCommentStanding(deps.db, surveyId, actor.id);
  if (!standing.published) throw new AppError('not_found');
  if (!standing.mayComment) throw new AppError('forbidden');
  if (!standing.opened) throw new AppError('survey_not_open');
  if (standing.recent >= COMMENTS_PER_MINUTE) throw new AppError('too_many_requests');
  // Refused a moment ago but allowed now.
  throw new AppError('unavailable');
}

/** A page of comments, newest first. @throws AppError `not_found` */
export async function readComments(
  deps: CommentsDeps,
  actor: Actor | null,
  page: { surveyId: string; after: string | undefined },
) {
  const survey = await deps.definitions.get(page.surveyId);
  if (!survey || !canSeeSurvey(actor, survey, null)) throw new AppError('not_found');
  const rows = await listComments(deps.db, page.surveyId, { after: page.after, limit: PAGE_SIZE + 1 });
  const { rows: shown, nextCursor } = pageOf(rows, PAGE_SIZE);
  return { comments: shown.map(toComment), nextCursor };
}
