import { randomUUID } from 'node:crypto';
import type { Reaction } from '#contract/discussion/reactions.ts';
import { AppError } from '#contract/http/errors.ts';
import type { GroupCommit } from '#server/db/group-commit.ts';
import type { Db } from '#server/db/pool.ts';
import type { Actor } from '#server/http/actor.ts';
import { assertOpen, isRepetition } from '#server/respondents/participation.policy.ts';
import { type GivenReaction, getReactionStanding, type TakenBack } from './reactions.queries.ts';

export interface ReactionsDeps {
  db: Db;
  commits: GroupCommit<GivenReaction>;
  takeBackCommits: GroupCommit<TakenBack>;
  /** Called after COMMIT, so that this process drops its caches of the survey. */
  onWritten: (surveyId: string, personId: string) => void;
}

/** How often a write is tried in case the same person does the opposite from another page. */
const ATTEMPTS = 4;

/**
 * Stores the one like or dislike of this person for a survey; resolves after it is durable.
 * @throws AppError with the codes that the endpoint declares
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
    const standing = await getReactionStanding(deps.db, surveyId, actor.id);
    if (isRepetition(standing, { idempotencyKey, same: standing.kind === action, already: 'already_reacted' })) {
      // The process that stored it may have died before it notified the others.
      return deps.onWritten(surveyId, actor.id);
    }
    assertOpen(standing);
    // Refused a moment ago but allowed now: published, promoted or taken back in between.
  }
  throw new AppError('unavailable');
}

/**
 * Deletes the like or dislike of this person for a survey; resolves after that is durable.
 * @throws AppError with the codes that the endpoint declares
 */
export async function takeBackReaction(deps: ReactionsDeps, actor: Actor, surveyId: string): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    if (await deps.takeBackCommits.submit({ surveyId, userId: actor.id })) return deps.onWritten(surveyId, actor.id);

    const standing = await getReactionStanding(deps.db, surveyId, actor.id);
    assertOpen(standing);
    if (standing.kind === null) throw new AppError('already_taken_back');
    // Refused a moment ago but allowed now: published, promoted or liked in between.
  }
  throw new AppError('unavailable');
}
