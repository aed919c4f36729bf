import { randomUUID } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import type { GroupCommit } from '#server/db/group-commit.ts';
import type { Db } from '#server/db/pool.ts';
import type { Definition, Definitions } from '#server/features/surveys/definitions.ts';
import { assertOpen, isRepetition } from '#server/features/surveys/participation.policy.ts';
import type { Actor } from '#server/http/actor.ts';
import { type Ballot, getBallotStanding } from './polls.queries.ts';

export interface PollsDeps {
  db: Db;
  commits: GroupCommit<Ballot>;
  definitions: Definitions;
  /** Called after COMMIT, so that this process drops its caches of the survey. */
  onWritten: (surveyId: string, personId: string) => void;
}

/** How often a ballot is tried in case the survey changes in between. */
const ATTEMPTS = 4;

/**
 * Stores the one ballot of this person in the poll of a survey; resolves after it is durable.
 * @throws AppError with the codes that the endpoint declares
 */
export async function votePoll(
  deps: PollsDeps,
  actor: Actor,
  vote: { surveyId: string; selectedOption: string; idempotencyKey: string | null },
): Promise<void> {
  const { surveyId, selectedOption } = vote;
  const idempotencyKey = vote.idempotencyKey ?? randomUUID();

  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const definition = await (attempt === 1 ? deps.definitions.get(surveyId) : deps.definitions.reload(surveyId));
    const choice = definition ? optionCode(definition, selectedOption) : undefined;
    if (definition && choice !== undefined) {
      const ballot = { surveyId, voterId: actor.id, choice, revision: definition.revision, idempotencyKey };
      if (await deps.commits.submit(ballot)) return deps.onWritten(surveyId, actor.id);
    }

    const standing = await getBallotStanding(deps.db, surveyId, actor.id);
    // The survey was edited after it was read, so read it again.
    if (standing.revision !== (definition?.revision ?? null)) continue;

    const same = definition !== null && optionText(definition, standing.choice) === selectedOption;
    if (isRepetition(standing, { idempotencyKey, same, already: 'already_voted' })) {
      // The process that stored it may have died before it told the others.
      return deps.onWritten(surveyId, actor.id);
    }
    assertOpen(standing);
    if (choice === undefined) {
      throw new AppError('invalid_input', { fields: { selectedOption: 'No such option in this poll' } });
    }
    // Refused a moment ago but allowed now.
  }
  throw new AppError('unavailable');
}

const optionCode = ({ poll }: Definition, text: string): number | undefined =>
  poll?.removed ? undefined : poll?.options.find((option) => option.text === text && !option.removed)?.code;

/** The text of an option, also of a removed one, which a stored ballot may name. */
const optionText = ({ poll }: Definition, code: number | null): string | undefined =>
  poll?.options.find((option) => option.code === code)?.text;
