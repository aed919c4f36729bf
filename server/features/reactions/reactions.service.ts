import { randomUUID } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import type { Reaction } from '#contract/reactions.ts';
import type { GroupCommit } from '#server/db/group-commit.ts';
import type { Db } from '#server/db/pool.ts';
import { assertOpen, isRepetition } from '#server/features/surveys/participation.policy.ts';
import type { Actor } from '#server/http/actor.ts';
import { findReactionStanding, type GivenReaction, type TakenBack } from './reactions.queries.ts';

export interface ReactionsDeps {
  db: Db;
  commits: GroupCommit<GivenReaction>;
  takeBackCommits: GroupCommit<TakenBack>;
  /** Told after COMMIT, so that the next reader of this process sees it. */
  onWritten: (surveyId: string, personId: string) => void;
}

/** How often it is tried again because the same person did the opposite meanwhile, from another page. */
const ATTEMPTS = 4;

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

  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    if (await deps.commits.submit({ surveyId, userId: actor.id, kind: action, idempotencyKey })) {
      return deps.onWritten(surveyId, actor.id);
    }
    const standing = await findReactionStanding(deps.db, surveyId, actor.id);
    if (isRepetition(standing, { idempotencyKey, same: standing.kind === action, already: 'already_reacted' })) {
      // The process that wrote it may have been lost before telling the others.
      return deps.onWritten(surveyId, actor.id);
    }
    assertOpen(standing);
    // Refused a moment ago and allowed now: published, promoted or taken back in between.
  }
  throw new AppError('unavailable');
}

/**
 * Takes back the like or dislike of this person for a survey; resolves after it is durable.
 * @throws AppError what the endpoint declares
 */
export async function takeBackReaction(deps: ReactionsDeps, actor: Actor, surveyId: string): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    if (await deps.takeBackCommits.submit({ surveyId, userId: actor.id })) return deps.onWritten(surveyId, actor.id);

    const standing = await findReactionStanding(deps.db, surveyId, actor.id);
    assertOpen(standing);
    if (standing.kind === null) throw new AppError('already_taken_back');
    // Refused a moment ago and allowed now: published, promoted or liked in between.
  }
  throw new AppError('unavailable');
}
