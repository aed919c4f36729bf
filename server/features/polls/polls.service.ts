import { randomUUID } from 'node:crypto';
import type * as z from 'zod';
import { AppError } from '#contract/http/errors.ts';
import type { polls } from '#contract/responses/polls.ts';
import { readPollText, toPollText } from '#server/answering/answer-texts.policy.ts';
import type { GroupCommit } from '#server/db/group-commit.ts';
import type { Db } from '#server/db/pool.ts';
import type { Actor } from '#server/http/actor.ts';
import { assertOpen, isRepetition } from '#server/respondents/participation.policy.ts';
import type { Definition, Definitions } from '#server/survey/definitions.ts';
import { type Ballot, getBallotStanding } from './polls.queries.ts';

export interface PollsDeps {
  db: Db;
  commits: GroupCommit<Ballot>;
  definitions: Definitions;
  /** Called after COMMIT, so that this process drops its caches of the survey. */
  onWritten: (surveyId: string, personId: string) => void;
}

/** A vote by the option's code and the revision that was read, or by the option's text. */
interface Vote
  extends Pick<z.output<typeof polls.votePoll.body>, 'surveyId' | 'option' | 'selectedOption' | 'revision'> {
  /** null when the client gave none. */
  idempotencyKey: string | null;
}

/** How often a ballot is tried in case the survey changes in between. */
const ATTEMPTS = 4;

/**
 * Stores the one ballot of this person in the poll of a survey; resolves after it is durable.
 * @throws AppError with the codes that the endpoint declares
 */
export async function votePoll(deps: PollsDeps, actor: Actor, vote: Vote): Promise<void> {
  const { surveyId, option, selectedOption } = vote;
  const idempotencyKey = vote.idempotencyKey ?? randomUUID();

  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const definition = await (attempt === 1 ? deps.definitions.get(surveyId) : deps.definitions.reload(surveyId));
    const choice = definition ? choose(definition, vote) : new AppError('not_found');
    if (definition && typeof choice === 'number') {
      const ballot = { surveyId, voterId: actor.id, choice, revision: definition.revision, idempotencyKey };
      if (await deps.commits.submit(ballot)) return deps.onWritten(surveyId, actor.id);
    }

    const standing = await getBallotStanding(deps.db, surveyId, actor.id);
    // The survey was edited after it was read, so read it again.
    if (standing.revision !== (definition?.revision ?? null)) continue;

    // The stored choice counts, even when its option was removed or reworded since.
    const same =
      option === undefined
        ? definition !== null && toPollText(definition, standing.choice) === selectedOption
        : standing.choice === option;
    if (isRepetition(standing, { idempotencyKey, same, already: 'already_voted' })) {
      // The process that stored it may have died before it notified the others.
      return deps.onWritten(surveyId, actor.id);
    }
    assertOpen(standing);
    if (typeof choice !== 'number') throw choice;
    // Refused a moment ago but allowed now.
  }
  throw new AppError('unavailable');
}

/** Finds the code of the chosen option, or the reason for a refusal. A text is looked up in the current poll. */
function choose(definition: Definition, { option, selectedOption = '', revision = 0 }: Vote): number | AppError {
  const { poll } = definition;
  const code = option ?? readPollText(definition, selectedOption);
  const chosen = poll?.options.find((each) => each.code === code && !each.removed);
  if (!poll || poll.removed || !chosen) {
    const field = option === undefined ? 'selectedOption' : 'option';
    return new AppError('invalid_input', { fields: { [field]: 'No such option in this poll' } });
  }
  const isReworded = Math.max(poll.rewordedIn ?? 0, chosen.rewordedIn ?? 0) > revision;
  return option !== undefined && isReworded ? new AppError('survey_changed') : chosen.code;
}
