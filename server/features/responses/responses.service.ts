import { hash, randomUUID } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import type { Attempt, SubmitResponse } from '#contract/responses.ts';
import type { GroupCommit } from '#server/db/group-commit.ts';
import type { Db } from '#server/db/pool.ts';
import { readTexts } from '#server/features/surveys/answer-texts.policy.ts';
import { type StoredAnswers, toStored } from '#server/features/surveys/answers.policy.ts';
import type { Definition, Definitions } from '#server/features/surveys/definitions.ts';
import { assertOpen, isRepetition } from '#server/features/surveys/participation.policy.ts';
import type { Actor } from '#server/http/actor.ts';
import { type HandedIn, readFiles } from './handed-files.service.ts';
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
    const understood = definition
      ? await understand(deps.db, definition, { respondentId: actor.id, body: submitted.body })
      : { fault: new AppError('not_found') };
    if ('choices' in understood) {
      const { choices, given, files } = understood;
      const written = await deps.commits.submit({
        surveyId,
        respondentId: actor.id,
        choices,
        given: given && JSON.stringify(given),
        revision: understood.revision,
        idempotencyKey,
        bodyHash,
        ...(files.length > 0 && { files }),
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
  JSON.stringify(answers ? Object.entries(answers).toSorted(([one], [other]) => (one < other ? -1 : 1)) : responses);

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

/** Reads a submission as it is stored. Answers by texts are looked up in the current survey. */
async function understand(
  db: Db,
  definition: Definition,
  { respondentId, body: { answers, responses = [], revision } }: { respondentId: string; body: SubmittedBody },
): Promise<(StoredAnswers & Pick<HandedIn, 'files'> & { revision: number }) | { fault: AppError }> {
  const read = answers ? { answers } : readTexts(definition, responses);
  const seen = answers ? (revision ?? 0) : definition.revision;
  const handed = 'answers' in read ? await readFiles(db, definition, { respondentId, ...read }) : null;
  const stored = handed ? toStored(definition, handed.answers, seen) : read;
  const fields = { ...handed?.faults, ...('fields' in stored && stored.fields) };
  if (!('choices' in stored) || Object.keys(fields).length > 0) {
    return { fault: new AppError('invalid_input', { fields }) };
  }
  if (stored.choices.length > 0) {
    return { ...stored, files: handed?.files ?? [], revision: definition.revision };
  }
  const empty = { [answers ? 'answers' : 'responses']: 'Answer at least one question' };
  return { fault: new AppError('invalid_input', { fields: empty }) };
}
