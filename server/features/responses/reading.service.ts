import type { ResponseKind } from '#basics/choices.ts';
import { PAGE_MAX } from '#basics/limits.ts';
import type { Survey } from '#contract/surveys/surveys.ts';
import { toAnswered, toResponse } from '#server/answering/stored-response.ts';
import type { Db } from '#server/db/connection/pool.ts';
import { type Place, readCursor, readSort, writeCursor } from '#server/db/lists/keyset.ts';
import type { Actor } from '#server/http/actor.ts';
import { pageOf } from '#server/http/page-of.ts';
import type { Definition, Definitions } from '#server/survey/definitions.ts';
import { assertInsider } from '#server/survey/insiders.ts';
import { isWithheldNow } from '#server/survey/withheld.ts';
import { codesOf } from '#survey/document/served.ts';
import {
  findResponsePlace,
  listResponses,
  NEWEST_FIRST,
  OLDEST_FIRST,
  type ResponsesSlice,
  type StoredResponseRow,
} from './responses.queries.ts';
import {
  findScanEnd,
  listMatchingResponses,
  listNamesakes,
  listResponsesOf,
  type ResponseFilter,
} from './search.queries.ts';

export interface ReadingDeps {
  db: Db;
  definitions: Definitions;
}

export interface ResponsesPage {
  surveyId: string;
  /** Part of the respondent's name, of an option they chose or of what they wrote. */
  search?: string | undefined;
  /** Only respondents who answered this question; with `option`, only those who chose that option. */
  question?: string | undefined;
  option?: number | undefined;
  /** Only respondents from this source. */
  source?: string | undefined;
  /** Only responses that came so. */
  kind?: ResponseKind | undefined;
  /** Only the response of this respondent. */
  respondent?: string | undefined;
  /** By default the newest first. */
  sort?: 'submitted' | '-submitted' | undefined;
  cursor?: string | undefined;
  /** Instead of a cursor: only what follows the response of this respondent. */
  after?: string | undefined;
  /** How many responses to leave out before the page, unless it is searched or filtered. */
  skip?: number | undefined;
  limit?: number | undefined;
  /** `none`: without the answers by their texts. */
  texts?: 'none' | undefined;
}

/**
 * A page of the responses to a survey, by default newest first, for its author and for admins. A page of a search may be short or empty and
 * still have a next one, because each call reads a limited number of responses.
 * @throws AppError `not_found`, `other_person`
 */
export async function readResponses(
  deps: ReadingDeps,
  actor: Actor,
  page: ResponsesPage,
): Promise<{ responses: ListedResponse[]; nextCursor: string | null }> {
  const definition = await assertInsider(deps, actor, page.surveyId);
  const order = readSort(page.sort ?? '-submitted').descending ? NEWEST_FIRST : OLDEST_FIRST;
  const cursor = readCursor(page.cursor, order);
  if (await isWithheldNow(deps.db, definition)) return NONE;
  const after = page.after === undefined ? cursor : await findResponsePlace(deps.db, page.surveyId, page.after);
  if (page.after !== undefined && !after) return NONE;
  const limit = page.limit ?? PAGE_MAX;
  const { rows, end } = await findRows(deps.db, definition, page, { order, after, limit: limit + 1 });

  const shown = pageOf(rows, limit, writeCursor);
  const toListed = page.texts === 'none' ? toAnswered : toResponse;
  return {
    responses: shown.rows.map((row) => toListed(definition, row)),
    nextCursor: shown.nextCursor ?? (end && writeCursor(end)),
  };
}

type ListedResponse = ReturnType<typeof toAnswered> & Partial<Survey['survey_response'][number]>;

const NONE = { responses: [], nextCursor: null };

/** Up to this many people of a name are looked up by id; more are found by a scan. */
const NAMESAKES_MAX = 500;
/** Shorter parts of a name match too many people for the index. */
const NAME_MIN = 3;

interface Found {
  rows: StoredResponseRow[];
  /** Where a scan stopped before it filled the page; null at the end of the list. */
  end: Place | null;
}

async function findRows(
  db: Db,
  { id, questions, hiddenFields }: Definition,
  { search, question, option, source: from, kind: came, respondent, skip = 0 }: ResponsesPage,
  page: ResponsesSlice,
): Promise<Found> {
  const source = from ?? null;
  const kind = came ?? null;
  const asked = question === undefined ? questions : questions.filter((each) => each.id === question);
  const codes = asked.flatMap(codesOf);
  const isNarrowed = question !== undefined || option !== undefined;
  const chosen = !isNarrowed ? null : codes.filter((code) => option === undefined || code === option);
  if (respondent !== undefined) {
    const filter: ResponseFilter = { chosen, source, kind, search: null };
    return { rows: await listResponsesOf(db, id, { ...page, people: [respondent], filter }), end: null };
  }
  if (!search) {
    if (!chosen && source === null && kind === null)
      return { rows: await listResponses(db, id, { ...page, skip }), end: null };
    return scan(db, id, { ...page, filter: { chosen, source, kind, search: null } });
  }

  const wanted = search.toLowerCase();
  const items = asked.flatMap(({ options, rows = [] }) => [...options, ...rows]);
  const found = items.filter(({ text }) => text.toLowerCase().includes(wanted)).map(({ code }) => code);
  // A search skips sources, which have a filter. So in a survey without typed words it looks up names and scans no responses.
  const hasWords = asked.some(({ slots }) => slots) || (question === undefined && hiddenFields.length > 0);
  const words = hasWords ? { text: search, question: question ?? null } : null;
  const namesakes = wanted.length < NAME_MIN ? null : await listNamesakes(db, id, search, NAMESAKES_MAX + 1);
  if (!namesakes || namesakes.length > NAMESAKES_MAX) {
    return scan(db, id, {
      ...page,
      filter: { chosen, source, kind, search: { codes: found, words, people: { name: search } } },
    });
  }
  const filter: ResponseFilter = { chosen, source, kind, search: { codes: found, words, people: namesakes } };
  if (found.length > 0 || words) return scan(db, id, { ...page, filter });
  return { rows: await listResponsesOf(db, id, { ...page, people: namesakes, filter }), end: null };
}

async function scan(db: Db, surveyId: string, page: ResponsesSlice & { filter: ResponseFilter }): Promise<Found> {
  if (page.filter.chosen?.length === 0) return { rows: [], end: null };
  const rows = await listMatchingResponses(db, surveyId, page);
  return { rows, end: rows.length < page.limit ? await findScanEnd(db, surveyId, page) : null };
}
