import * as z from 'zod';
import { AppError } from '#contract/errors.ts';
import { PAGE_MAX } from '#contract/limits.ts';
import type { Survey } from '#contract/surveys.ts';
import type { Db } from '#server/db/pool.ts';
import type { StoredOption } from '#server/db/tables.ts';
import { toTexts } from '#server/features/surveys/answer-texts.policy.ts';
import { toAnswers } from '#server/features/surveys/answers.policy.ts';
import type { Definition, Definitions } from '#server/features/surveys/definitions.ts';
import { assertInsider } from '#server/features/surveys/insiders.service.ts';
import type { Actor } from '#server/http/actor.ts';
import { type ResponseCursor, type StoredResponseRow, selectResponses } from './responses.queries.ts';
import { findScanEnd, listNamesakes, type ResponseFilter, scanResponses, selectResponsesOf } from './search.queries.ts';

export interface ReadingDeps {
  db: Db;
  definitions: Definitions;
}

type StoredResponse = Survey['survey_response'][number];

export interface ResponsesPage {
  surveyId: string;
  /** Part of the respondent's name or of an option they chose. */
  search?: string | undefined;
  /** Only those who answered this question; with `option`, only those who chose it there. */
  question?: string | undefined;
  option?: number | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
}

/**
 * A page of the responses to a survey, newest first, for its author and for admins. A page of those that are looked for may
 * be short, or empty, and go on all the same: each call looks through so many and no more.
 * @throws AppError `not_found`, `other_person`
 */
export async function readResponses(
  deps: ReadingDeps,
  actor: Actor,
  page: ResponsesPage,
): Promise<{ responses: StoredResponse[]; nextCursor: string | null }> {
  const definition = await assertInsider(deps, actor, page.surveyId);
  const limit = page.limit ?? PAGE_MAX;
  const after = page.cursor === undefined ? null : readCursor(page.cursor);
  const { rows, end } = await findRows(deps.db, definition, page, { after, limit: limit + 1 });

  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const next = last ? { submittedAt: last.exact_time, respondentId: last.respondent_id } : end;
  return { responses: shown.map((row) => toResponse(definition, row)), nextCursor: next && writeCursor(next) };
}

/** The newest responses in the words of the survey; who may read them is decided by the caller. */
export async function listNewestResponses(db: Db, definition: Definition, limit: number): Promise<StoredResponse[]> {
  const rows = await selectResponses(db, definition.id, { after: null, limit });
  return rows.map((row) => toResponse(definition, row));
}

/** A stored response, by id and in the words of the survey. */
export function toResponse(
  definition: Definition,
  row: Pick<StoredResponseRow, 'respondent_id' | 'name' | 'choices' | 'submitted_at'>,
): StoredResponse {
  const answers = toAnswers(definition, row.choices);
  return {
    respondedUser: row.respondent_id,
    user_name: row.name,
    submittedAt: row.submitted_at.toISOString(),
    answers,
    responses: toTexts(definition, answers),
  };
}

/** More people of a name than this are found by walking by; fewer are looked up. */
const NAMESAKES_MAX = 500;
/** Shorter parts of names are in too many of them for an index. */
const NAME_MIN = 3;

interface Found {
  rows: StoredResponseRow[];
  /** Where looking stopped with too little found; null when nothing more can be. */
  end: ResponseCursor | null;
}

async function findRows(
  db: Db,
  { id, questions }: Definition,
  { search, question, option }: ResponsesPage,
  page: { after: ResponseCursor | null; limit: number },
): Promise<Found> {
  const asked = question === undefined ? questions : questions.filter((each) => each.id === question);
  const options = asked.flatMap((each) => each.options);
  const codesOf = (fits: (option: StoredOption) => boolean) => options.filter(fits).map(({ code }) => code);
  const chosen = question === undefined ? null : codesOf(({ code }) => option === undefined || code === option);
  if (!search) {
    if (!chosen) return { rows: await selectResponses(db, id, page), end: null };
    return scan(db, id, { ...page, filter: { chosen, search: null } });
  }

  const wanted = search.toLowerCase();
  const codes = codesOf(({ text }) => text.toLowerCase().includes(wanted));
  const namesakes = wanted.length < NAME_MIN ? null : await listNamesakes(db, search, NAMESAKES_MAX + 1);
  if (!namesakes || namesakes.length > NAMESAKES_MAX) {
    return scan(db, id, { ...page, filter: { chosen, search: { codes, people: { name: search } } } });
  }
  const filter: ResponseFilter = { chosen, search: { codes, people: namesakes } };
  if (codes.length > 0) return scan(db, id, { ...page, filter });
  return { rows: await selectResponsesOf(db, id, { ...page, people: namesakes, filter }), end: null };
}

async function scan(
  db: Db,
  surveyId: string,
  page: { filter: ResponseFilter; after: ResponseCursor | null; limit: number },
): Promise<Found> {
  if (page.filter.chosen?.length === 0) return { rows: [], end: null };
  const rows = await scanResponses(db, surveyId, page);
  return { rows, end: rows.length < page.limit ? await findScanEnd(db, surveyId, page.after) : null };
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
