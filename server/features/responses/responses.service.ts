import { hash, randomUUID } from 'node:crypto';
import { AppError } from '#contract/http/errors.ts';
import type { Attempt, SubmitResponse } from '#contract/responses/responses.ts';
import { readTexts } from '#server/answering/answer-texts.policy.ts';
import { type StoredAnswers, shownIn, toStored } from '#server/answering/answers.policy.ts';
import { readFields, withFields } from '#server/answering/hidden-fields.policy.ts';
import { lackOf, limitsOn } from '#server/answering/limits.policy.ts';
import { withOrder } from '#server/answering/orders.policy.ts';
import { withLanguage } from '#server/answering/response-language.ts';
import { getTallies, isFullNow } from '#server/answering/room.ts';
import type { GroupCommit } from '#server/db/commit/group-commit.ts';
import type { Db } from '#server/db/connection/pool.ts';
import type { Respondent } from '#server/db/respondents.ts';
import type { Visitor } from '#server/http/visitor.ts';
import { type GuestDeps, getRespondent } from '#server/respondents/find-respondent.ts';
import { assertOpen, isRepetition } from '#server/respondents/participation.policy.ts';
import type { Definition, Definitions } from '#server/survey/definitions.ts';
import { type HandedIn, readFiles } from './handed-files.service.ts';
import type { LimitedSubmission } from './limited-responses.queries.ts';
import { findAttempt, getResponseStanding, insertAttempt, type Submission } from './responses.queries.ts';

export interface ResponsesDeps extends GuestDeps {
  db: Db;
  commits: GroupCommit<Submission>;
  /** For responses that count in a limit of their survey. */
  limitedCommits: GroupCommit<LimitedSubmission>;
  /** Both of the above, for anonymous surveys. */
  secret: { commits: GroupCommit<Submission>; limitedCommits: GroupCommit<LimitedSubmission> };
  definitions: Definitions;
  /** Called after COMMIT, so that this process drops its caches of the survey. */
  onWritten: (surveyId: string, personId: string) => void;
}

/** How often a submission is tried in case the survey is edited in between. */
const ATTEMPTS = 4;
const HASH_CHARACTERS = 32;
/** The hash of a submission without a key, which nobody can repeat. */
const NO_HASH = '0'.repeat(HASH_CHARACTERS);

/**
 * Stores the answers of one respondent to one survey, once; resolves when they are durable. A repetition under the same key resolves
 * again, even if the survey has changed since.
 * @param submitted.idempotencyKey null when the client gave none; then a repetition is a second submission
 * @throws AppError with the codes that the endpoint declares
 */
export async function submitResponse(
  deps: ResponsesDeps,
  visitor: Visitor,
  submitted: { body: SubmittedBody; idempotencyKey: string | null },
): Promise<void> {
  const { surveyId, revision } = submitted.body;
  const idempotencyKey = submitted.idempotencyKey ?? randomUUID();
  const bodyHash = submitted.idempotencyKey === null ? NO_HASH : hashOf(submitted.body);

  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const definition = await (attempt === 1 ? deps.definitions.get(surveyId) : deps.definitions.reload(surveyId));
    const respondent = await getRespondent(deps, visitor, definition, idempotencyKey);
    const onStored = () => deps.onWritten(surveyId, visitor.actor?.id ?? respondent.id);
    const understood = definition
      ? await understand(deps.db, definition, { respondentId: respondent.id, body: submitted.body })
      : { fault: new AppError('not_found') };
    if ('choices' in understood) {
      const { choices, given, files, screened } = understood;
      const submission = {
        surveyId,
        respondent,
        choices,
        given: given && JSON.stringify(given),
        revision: understood.revision,
        idempotencyKey: keptKey(deps, respondent, surveyId, idempotencyKey),
        bodyHash,
        ...(files.length > 0 && { files }),
        ...(screened && { screened }),
      };
      const limits = definition && !screened ? limitsOn(definition, choices) : [];
      const { commits, limitedCommits } = respondent.isSecret ? deps.secret : deps;
      const written = limits.length > 0 ? limitedCommits.submit({ ...submission, limits }) : commits.submit(submission);
      if (await written) return onStored();
    }

    const standing = await getResponseStanding(deps.db, surveyId, respondent);
    const same = standing.bodyHash === bodyHash;
    const kept = keptKey(deps, respondent, surveyId, idempotencyKey);
    // A response that the version before stored has the key as it came.
    const known = standing.idempotencyKey === idempotencyKey ? idempotencyKey : kept;
    if (isRepetition(standing, { idempotencyKey: known, same, already: 'already_submitted' })) return onStored();
    assertOpen(standing);
    if (standing.timeUp) throw new AppError('time_up');
    if ('fault' in understood && standing.revision === definition?.revision) {
      throw revision !== undefined && revision !== standing.revision
        ? new AppError('survey_changed')
        : understood.fault;
    }
    if (definition && 'choices' in understood && !understood.screened && standing.revision === definition.revision) {
      const lack = lackOf(definition, understood.choices, await getTallies(deps.db, surveyId));
      if (lack) throw new AppError('full', { fields: lack });
    }
    // The survey was edited after it was read, so read it again; or room was left after all.
  }
  throw new AppError('unavailable');
}

/**
 * The stored form of the idempotency key. A guest's key is derived, because the original makes a browser without cookies this guest,
 * and readers of the database or a backup must not have it. So is that of an anonymous response: a client may use the same key for a
 * vote.
 */
const keptKey = (
  { pseudonym }: Pick<ResponsesDeps, 'pseudonym'>,
  { kind, isSecret }: Respondent,
  surveyId: string,
  key: string,
) => (isSecret || kind === 'guest' ? pseudonym(key, surveyId) : key);

type SubmittedBody = Omit<SubmitResponse, 'userId'>;

/** Tells by the content whether a submission is repeated; answers by id may come in any order. */
function hashOf({ answers, responses, fields }: SubmittedBody): string {
  const content =
    JSON.stringify(answers ? sorted(answers) : responses) + (fields ? JSON.stringify(sorted(fields)) : '');
  return hash('sha256', content, 'hex').slice(0, HASH_CHARACTERS);
}

const sorted = (parts: Record<string, unknown>) =>
  Object.entries(parts).toSorted(([one], [other]) => (one < other ? -1 : 1));

/**
 * Starts the countdown of this respondent in this survey, or reads the running one.
 * @throws AppError with the codes that the endpoint declares
 */
export async function startSurvey(deps: ResponsesDeps, visitor: Visitor, surveyId: string): Promise<Attempt> {
  const definition = await deps.definitions.get(surveyId);
  const respondent = await getRespondent(deps, visitor, definition, null);
  const { id } = respondent;
  const isFull = definition !== null && (await isFullNow(deps.db, definition));
  // A full survey still lets in respondents who have begun, because its author may make room.
  const attempt =
    (isFull ? null : await insertAttempt(deps.db, surveyId, id)) ?? (await findAttempt(deps.db, surveyId, id));
  const standing = await getResponseStanding(deps.db, surveyId, respondent);
  if (standing.idempotencyKey !== null) throw new AppError('already_submitted');
  assertOpen(standing);
  if (!attempt) throw new AppError(isFull ? 'full' : 'unavailable');
  return {
    startedAt: attempt.startedAt.toISOString(),
    expiresAt: attempt.expiresAt?.toISOString() ?? null,
    serverNow: attempt.now.toISOString(),
  };
}

/** Reads a submission as it is stored. Answers by texts are looked up in the current survey. */
async function understand(
  db: Db,
  definition: Definition,
  {
    respondentId,
    body: { answers, responses = [], revision, seed, language, fields: sent = {} },
  }: { respondentId: string; body: SubmittedBody },
): Promise<(StoredAnswers & Pick<HandedIn, 'files'> & { revision: number }) | { fault: AppError }> {
  const read = answers ? { answers } : readTexts(definition, responses);
  const seen = answers ? (revision ?? 0) : definition.revision;
  const came = readFields(definition, sent, seen);
  const shown = 'answers' in read ? shownIn(definition, read.answers, came.values, seed) : null;
  const handed = shown && (await readFiles(db, definition, { respondentId, answers: shown.answers }));
  const stored = handed ? toStored(definition, { ...shown, answers: handed.answers }, seen) : read;
  const fields = { ...handed?.faults, ...('fields' in stored && stored.fields), ...came.faults };
  if (!('choices' in stored) || Object.keys(fields).length > 0) {
    return { fault: new AppError('invalid_input', { fields }) };
  }
  if (stored.choices.length > 0) {
    if (stored.screened) return { ...stored, files: [], revision: definition.revision };
    const kept = withLanguage(withFields(stored, came.values), language, definition);
    const ordered = withOrder(kept, definition, { seed, revision: seen });
    return { ...ordered, files: handed?.files ?? [], revision: definition.revision };
  }
  const empty = { [answers ? 'answers' : 'responses']: 'Answer at least one question' };
  return { fault: new AppError('invalid_input', { fields: empty }) };
}
