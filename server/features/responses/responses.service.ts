import { hash, randomUUID } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import type { Attempt, SubmitResponse } from '#contract/responses.ts';
import type { GroupCommit } from '#server/db/group-commit.ts';
import type { Db } from '#server/db/pool.ts';
import { readTexts } from '#server/features/surveys/answer-texts.policy.ts';
import { toChoices } from '#server/features/surveys/answers.policy.ts';
import type { Definition, Definitions } from '#server/features/surveys/definitions.ts';
import { assertOpen, isRepetition } from '#server/features/surveys/participation.policy.ts';
import type { Actor } from '#server/http/actor.ts';
import { findAttempt, getResponseStanding, insertAttempt, type Submission } from './responses.queries.ts';

export interface ResponsesDeps {
  db: Db;
  commits: GroupCommit<Submission>;
  definitions: Definitions;
  /** Called after COMMIT, so that this process drops its caches of the survey. */
  onWritten: (surveyId: string, personId: string) => void;
}

/** How often a submission is tried in case the survey is edited in between. */
const ATTEMPTS = 4;
const HASH_CHARACTERS = 32;

/**
 * Stores the answers of one person to one survey, once; resolves after they are durable. The same submission repeated under
 * its key resolves again, even when the survey has changed since.
 * @param submitted.idempotencyKey null when the client gave none; then a repetition is a second submission
 * @throws AppError with the codes that the endpoint declares
 */
export async function submitResponse(
  deps: ResponsesDeps,
  actor: Actor,
  submitted: { body: SubmittedBody; idempotencyKey: string | null },
): Promise<void> {
  const { surveyId, revision } = submitted.body;
  const idempotencyKey = submitted.idempotencyKey ?? randomUUID();
  const bodyHash = hash('sha256', contentOf(submitted.body), 'hex').slice(0, HASH_CHARACTERS);

  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const definition = await (attempt === 1 ? deps.definitions.get(surveyId) : deps.definitions.reload(surveyId));
    const understood = definition ? understand(definition, submitted.body) : { fault: new AppError('not_found') };
    if ('choices' in understood) {
      const { choices } = understood;
      const written = await deps.commits.submit({
        surveyId,
        respondentId: actor.id,
        choices,
        revision: understood.revision,
        idempotencyKey,
        bodyHash,
      });
      if (written) return deps.onWritten(surveyId, actor.id);
    }

    const standing = await getResponseStanding(deps.db, surveyId, actor.id);
    const same = standing.bodyHash === bodyHash;
    if (isRepetition(standing, { idempotencyKey, same, already: 'already_submitted' })) {
      return deps.onWritten(surveyId, actor.id);
    }
    assertOpen(standing);
    if (standing.timeUp) throw new AppError('time_up');
    if ('fault' in understood && standing.revision === definition?.revision) {
      throw revision !== undefined && revision !== standing.revision
        ? new AppError('survey_changed')
        : understood.fault;
    }
    // The survey was edited after it was read, so read it again.
  }
  throw new AppError('unavailable');
}

type SubmittedBody = Omit<SubmitResponse, 'userId'>;

/** The content by which a repetition is recognized; answers by id may come in any order. */
const contentOf = ({ answers, responses }: SubmittedBody): string =>
  JSON.stringify(answers ? Object.entries(answers).toSorted() : responses);

/**
 * Starts the countdown of this person in this survey, or reads the running one.
 * @throws AppError with the codes that the endpoint declares
 */
export async function startSurvey(deps: ResponsesDeps, actor: Actor, surveyId: string): Promise<Attempt> {
  const attempt =
    (await insertAttempt(deps.db, surveyId, actor.id)) ?? (await findAttempt(deps.db, surveyId, actor.id));
  const standing = await getResponseStanding(deps.db, surveyId, actor.id);
  if (standing.idempotencyKey !== null) throw new AppError('already_submitted');
  assertOpen(standing);
  if (!attempt) throw new AppError('unavailable');
  return {
    startedAt: attempt.startedAt.toISOString(),
    expiresAt: attempt.expiresAt.toISOString(),
    serverNow: attempt.now.toISOString(),
  };
}

/** Reads a submission as option codes. Answers by texts are looked up in the current survey. */
function understand(
  definition: Definition,
  { answers, responses = [], revision }: SubmittedBody,
): { choices: number[]; revision: number } | { fault: AppError } {
  const read = answers ? { answers } : readTexts(definition, responses);
  const seen = answers ? (revision ?? 0) : definition.revision;
  const chosen = 'answers' in read ? toChoices(definition, read.answers, seen) : read;
  if ('fields' in chosen) return { fault: new AppError('invalid_input', { fields: chosen.fields }) };
  const { choices } = chosen;
  if (choices.length > 0) return { choices, revision: definition.revision };
  const fields = { [answers ? 'answers' : 'responses']: 'Answer at least one question' };
  return { fault: new AppError('invalid_input', { fields }) };
}
