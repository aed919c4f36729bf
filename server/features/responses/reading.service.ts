import * as z from 'zod';
import { AppError } from '#contract/errors.ts';
import { PAGE_MAX } from '#contract/paging.ts';
import type { Survey } from '#contract/surveys.ts';
import type { Db } from '#server/db/pool.ts';
import type { Definition, Definitions } from '#server/features/surveys/definitions.service.ts';
import { isInsider } from '#server/features/surveys/surveys.policy.ts';
import type { Actor } from '#server/http/actor.ts';
import { type ResponseCursor, type StoredResponseRow, selectResponses } from './responses.queries.ts';

export interface ReadingDeps {
  db: Db;
  definitions: Definitions;
}

type StoredResponse = Survey['survey_response'][number];

/**
 * A page of the responses to a survey, newest first, for its author and for admins.
 * @throws AppError `not_found`, `other_person`
 */
export async function readResponses(
  deps: ReadingDeps,
  actor: Actor,
  page: { surveyId: string; cursor: string | undefined; limit: number | undefined },
): Promise<{ responses: StoredResponse[]; nextCursor: string | null }> {
  const definition = await deps.definitions.get(page.surveyId);
  if (!definition) throw new AppError('not_found');
  if (!isInsider(actor, definition)) throw new AppError(definition.isPublished ? 'other_person' : 'not_found');

  const limit = page.limit ?? PAGE_MAX;
  const after = page.cursor === undefined ? null : readCursor(page.cursor);
  const rows = await selectResponses(deps.db, page.surveyId, { after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    responses: shown.map((row) => toResponse(definition, row)),
    nextCursor: last ? writeCursor({ submittedAt: last.exact_time, respondentId: last.respondent_id }) : null,
  };
}

/** The newest responses in the words of the survey; who may read them is decided by the caller. */
export async function listNewestResponses(db: Db, definition: Definition, limit: number): Promise<StoredResponse[]> {
  const rows = await selectResponses(db, definition.id, { after: null, limit });
  return rows.map((row) => toResponse(definition, row));
}

/** A stored response in the words of the survey. */
export function toResponse(
  definition: Definition,
  row: Pick<StoredResponseRow, 'respondent_id' | 'name' | 'choices' | 'submitted_at'>,
): StoredResponse {
  const chosen = new Set(row.choices);
  return {
    respondedUser: row.respondent_id,
    user_name: row.name,
    submittedAt: row.submitted_at.toISOString(),
    responses: definition.questions.flatMap((question) =>
      question.options
        .filter((option) => chosen.has(option.code))
        .map((option) => ({ questionName: question.text, selectedOption: option.text })),
    ),
  };
}

const Cursor = z.tuple([z.string().max(40), z.uuid()]);

const writeCursor = ({ submittedAt, respondentId }: ResponseCursor) =>
  Buffer.from(JSON.stringify([submittedAt, respondentId])).toString('base64url');

function readCursor(cursor: string): ResponseCursor {
  try {
    const [submittedAt, respondentId] = Cursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { submittedAt, respondentId };
  } catch (cause) {
    throw new AppError('invalid_input', { fields: { cursor: 'Not a cursor of this list' }, cause });
  }
}
