import { hash, randomUUID } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import type { Answer, Attempt, SubmitResponse } from '#contract/responses.ts';
import type { GroupCommit } from '#server/db/group-commit.ts';
import type { Db } from '#server/db/pool.ts';
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
  const { surveyId, responses, revision } = submitted.body;
  const idempotencyKey = submitted.idempotencyKey ?? randomUUID();
  const bodyHash = hash('sha256', JSON.stringify(responses), 'hex').slice(0, HASH_CHARACTERS);

  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const definition = await (attempt === 1 ? deps.definitions.get(surveyId) : deps.definitions.reload(surveyId));
    const understood = definition ? understand(definition, responses) : { fault: new AppError('not_found') };
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

type SubmittedBody = Pick<SubmitResponse, 'surveyId' | 'responses' | 'revision'>;

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

/** The questions of a survey that are asked, by their texts; those with one text in their order. */
type Asked = ReadonlyMap<string, readonly ReadonlyMap<string, number>[]>;

/** Options by text, made once for each definition: every submission is read by it. */
const askedBy = new WeakMap<Definition, Asked>();

function askedIn(definition: Definition): Asked {
  const known = askedBy.get(definition);
  if (known) return known;
  const asked = new Map<string, ReadonlyMap<string, number>[]>();
  for (const { text, options, removed } of definition.questions) {
    if (removed) continue;
    const codes = new Map<string, number>();
    // Of two options with one text, the first is meant.
    for (const option of options.toReversed()) if (!option.removed) codes.set(option.text, option.code);
    asked.set(text, [...(asked.get(text) ?? []), codes]);
  }
  askedBy.set(definition, asked);
  return asked;
}

/**
 * Reads the answers' texts as option codes. Of two questions with one text, the first answer means the first question.
 * A question that does not come up, or comes with an empty option, is unanswered.
 */
function understand(
  definition: Definition,
  answers: readonly Answer[],
): { choices: number[]; revision: number } | { fault: AppError } {
  const asked = askedIn(definition);
  /** How many questions of a text have been answered. */
  const answered = new Map<string, number>();
  const choices: number[] = [];
  const fields: Record<string, string> = {};
  for (const [index, { questionName, selectedOption }] of answers.entries()) {
    const nth = answered.get(questionName) ?? 0;
    const options = asked.get(questionName)?.[nth];
    if (!options) {
      fields[`responses.${index}.questionName`] = 'No such question in this survey';
      continue;
    }
    answered.set(questionName, nth + 1);
    if (selectedOption === '') continue;
    const code = options.get(selectedOption);
    if (code !== undefined) choices.push(code);
    else fields[`responses.${index}.selectedOption`] = 'No such option in this question';
  }
  const isFaulty = Object.keys(fields).length > 0;
  if (!isFaulty && choices.length > 0) return { choices, revision: definition.revision };
  return {
    fault: new AppError('invalid_input', {
      fields: isFaulty ? fields : { responses: 'Answer at least one question' },
    }),
  };
}
