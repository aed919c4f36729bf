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
import { findAttempt, findStanding, insertAttempt, type Submission } from './responses.queries.ts';

export interface ResponsesDeps {
  db: Db;
  commits: GroupCommit<Submission>;
  definitions: Definitions;
  /** Told after COMMIT, so that the next reader of this process sees it. */
  onWritten: (surveyId: string, personId: string) => void;
}

/** How often a submission is tried again because the survey was edited meanwhile. */
const ATTEMPTS = 4;
const HASH_CHARACTERS = 32;

/**
 * Stores the answers of one person to one survey, once; resolves after they are durable.
 * The same submission repeated under the same key resolves again, whatever happened to the survey since.
 * @param idempotencyKey null when the client gave none: then a repetition is a second submission
 * @throws AppError what the endpoint declares
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

    const standing = await findStanding(deps.db, surveyId, actor.id);
    const same = standing.body_hash === bodyHash;
    if (isRepetition(standing, { idempotencyKey, same, already: 'already_submitted' })) {
      return deps.onWritten(surveyId, actor.id);
    }
    assertOpen(standing);
    if (standing.time_up) throw new AppError('time_up');
    if ('fault' in understood && standing.revision === definition?.revision) {
      throw revision !== undefined && revision !== standing.revision
        ? new AppError('survey_changed')
        : understood.fault;
    }
    // What is left is a definition that was edited between reading it and writing by it: read it anew.
  }
  throw new AppError('unavailable');
}

type SubmittedBody = Omit<SubmitResponse, 'userId'>;

/** What makes a submission the same as another: its answers in the form they came in, by id in any order. */
const contentOf = ({ answers, responses }: SubmittedBody): string =>
  JSON.stringify(answers ? Object.entries(answers).toSorted() : responses);

/**
 * Starts the countdown of this person in this survey, or reads the one that runs.
 * @throws AppError what the endpoint declares
 */
export async function startSurvey(deps: ResponsesDeps, actor: Actor, surveyId: string): Promise<Attempt> {
  const attempt =
    (await insertAttempt(deps.db, surveyId, actor.id)) ?? (await findAttempt(deps.db, surveyId, actor.id));
  const standing = await findStanding(deps.db, surveyId, actor.id);
  if (standing.idempotency_key !== null) throw new AppError('already_submitted');
  assertOpen(standing);
  if (!attempt) throw new AppError('unavailable');
  return {
    startedAt: attempt.started_at.toISOString(),
    expiresAt: attempt.expires_at.toISOString(),
    serverNow: attempt.now.toISOString(),
  };
}

/** Reads a submission as option codes. Words that came with it are those of the survey as it is now. */
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
