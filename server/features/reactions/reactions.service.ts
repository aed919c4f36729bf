import { randomUUID } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import type { Reaction } from '#contract/reactions.ts';
import type { GroupCommit } from '#server/db/group-commit.ts';
import type { Db } from '#server/db/pool.ts';
import { assertOpen, isRepetition } from '#server/features/surveys/participation.policy.ts';
import type { Actor } from '#server/http/actor.ts';
import { findReactionStanding, type GivenReaction } from './reactions.queries.ts';

export interface ReactionsDeps {
  db: Db;
  commits: GroupCommit<GivenReaction>;
  /** Told after COMMIT, so that the next reader of this process sees it. */
  onWritten: (surveyId: string, personId: string) => void;
}

/**
 * Stores the one like or dislike of this person for a survey; resolves after it is durable.
 * @throws AppError what the endpoint declares
 */
export async function react(
  deps: ReactionsDeps,
  actor: Actor,
  given: { surveyId: string; action: Reaction; idempotencyKey: string | null },
): Promise<void> {
  const { surveyId, action } = given;
  const idempotencyKey = given.idempotencyKey ?? randomUUID();
  if (await deps.commits.submit({ surveyId, userId: actor.id, kind: action, idempotencyKey })) {
    return deps.onWritten(surveyId, actor.id);
  }

  const standing = await findReactionStanding(deps.db, surveyId, actor.id);
  if (isRepetition(standing, { idempotencyKey, same: standing.kind === action, already: 'already_reacted' })) {
    // Whoever wrote it may have been lost before telling anybody.
    return deps.onWritten(surveyId, actor.id);
  }
  assertOpen(standing);
  // Refused a moment ago and allowed now: published or promoted in between.
  throw new AppError('unavailable');
}
