import { PAGE_SIZE } from '#basics/limits.ts';
import { AppError } from '#contract/http/errors.ts';
import type { WrittenText } from '#questions/model/written-text.ts';
import { serverOf } from '#questions/server.ts';
import { inTransaction } from '#server/db/connection/transaction.ts';
import { type Place, readCursor, writeCursor } from '#server/db/lists/keyset.ts';
import { lockPlaces } from '#server/db/respondents.ts';
import { assertSeesResults, type DetailsDeps } from '#server/features/surveys/details.service.ts';
import type { Actor } from '#server/http/actor.ts';
import { pageOf } from '#server/http/page-of.ts';
import type { Visitor } from '#server/http/visitor.ts';
import { isInsider } from '#server/survey/access.policy.ts';
import type { Definition } from '#server/survey/definitions.ts';
import { assertInsider } from '#server/survey/insiders.ts';
import { isWithheldNow } from '#server/survey/withheld.ts';
import { isPersonal, kindOf, toCounted } from '#survey/document/served.ts';
import { findFrequentWords } from './frequent-words.ts';
import {
  deleteHidden,
  findScanEnd,
  insertHidden,
  listNewestTexts,
  listTexts,
  NEWEST_TEXTS,
  SCANNED_AT_ONCE,
  type TextQuestion,
  type TextRow,
} from './texts.queries.ts';

export type TextsDeps = DetailsDeps;

interface QuestionPlace {
  id: string;
  question: string;
  /** The code of the field whose texts are wanted. */
  part?: number | undefined;
}

interface TextsPage extends QuestionPlace {
  cursor?: string | undefined;
  limit?: number | undefined;
  search?: string | undefined;
}

/**
 * A page of the texts of a question, newest first. A page may be short or empty and still have a next one, because a call reads a
 * limited number of responses for a limited time.
 * @throws AppError `not_found`, also if this viewer may not read the texts, or the texts identify respondents
 */
export async function readTexts(
  deps: TextsDeps,
  visitor: Visitor,
  { limit = PAGE_SIZE, search, ...page }: TextsPage,
): Promise<{ texts: WrittenText[]; nextCursor: string | null; mayHide: boolean }> {
  const { asked, isInside, tellsTime } = await openQuestion(deps, visitor, page);
  const after = readCursor(page.cursor, NEWEST_TEXTS);
  const { rows, end } = await scan(deps, asked, { after, limit: limit + 1, search: search || null, isInside });
  const shown = pageOf(rows, limit, writeCursor);
  return {
    texts: shown.rows.map(({ id, text, submittedAt, hidden, respondentId }) => ({
      _id: id,
      text,
      givenAt: tellsTime ? submittedAt : submittedAt.slice(0, DATE_LENGTH),
      ...(hidden && { hidden: true as const }),
      ...(isInside && { respondedUser: respondentId }),
    })),
    nextCursor: shown.nextCursor ?? (end && writeCursor(end)),
    mayHide: isInside,
  };
}

const DATE_LENGTH = 'YYYY-MM-DD'.length;

/** How many responses a call looks through, and for how many milliseconds. */
const SCANNED_MAX = 10_000;
const SCAN_MS = 200;

async function scan(
  { db }: TextsDeps,
  question: TextQuestion,
  { after, limit, ...filter }: { after: Place | null; limit: number; search: string | null; isInside: boolean },
): Promise<{ rows: TextRow[]; end: Place | null }> {
  const rows: TextRow[] = [];
  const stopAt = performance.now() + SCAN_MS;
  let from = after;
  for (let scanned = 0; scanned < SCANNED_MAX; scanned += SCANNED_AT_ONCE) {
    const page = { after: from, limit: limit - rows.length, ...filter };
    rows.push(...(await listTexts(db, question, page)));
    if (rows.length === limit) return { rows, end: null };
    from = await findScanEnd(db, question, from);
    if (from === null) return { rows, end: null };
    if (performance.now() > stopAt) break;
  }
  return { rows, end: from };
}

/**
 * The words that most of the newest texts have.
 * @throws AppError as `readTexts`
 */
export async function countWords(deps: TextsDeps, visitor: Visitor, place: QuestionPlace) {
  const { asked, isPersonal, language } = await openQuestion(deps, visitor, place);
  if (isPersonal) return { texts: 0, words: [] };
  const found = await listNewestTexts(deps.db, asked);
  return { texts: found.length, words: findFrequentWords(found, language) };
}

/** Hides a text, or shows it again. @throws AppError `not_found`, `other_person` */
export async function hideText(
  deps: TextsDeps,
  actor: Actor,
  { id, question, respondent, hidden }: QuestionPlace & { respondent: string; hidden: boolean },
): Promise<void> {
  const definition = await assertInsider(deps, actor, id);
  const { asked } = textsOf(definition, question);
  if (await isWithheldNow(deps.db, definition)) throw new AppError('not_found');
  const change = hidden ? insertHidden : deleteHidden;
  const isDone = await inTransaction(deps.db, async (trx) => {
    await lockPlaces(trx, id);
    return change(trx, asked, respondent);
  });
  if (!isDone) throw new AppError('not_found');
}

async function openQuestion(deps: TextsDeps, visitor: Visitor, { id, question, part }: QuestionPlace) {
  const { definition, sight } = await assertSeesResults(deps, visitor, id);
  if (!sight.texts) throw new AppError('not_found');
  const isInside = isInsider(visitor.actor, definition);
  const found = textsOf(definition, question, part);
  if (found.isPersonal && !isInside) throw new AppError('not_found');
  // The same moment would show which texts are from one person.
  return { ...found, isInside, tellsTime: isInside && !definition.anonymous };
}

/** @throws AppError `not_found` for a question that is not answered in words */
function textsOf({ id: surveyId, questions }: Definition, questionId: string, part?: number) {
  const question = questions.find((each) => each.id === questionId);
  const texts = question && serverOf(kindOf(question)).texts?.(toCounted(question), part);
  if (!question || !texts) throw new AppError('not_found');
  const asked: TextQuestion = { surveyId, questionId, answered: texts.answered, path: texts.path };
  return {
    asked,
    language: texts.language,
    isPersonal: isPersonal(question),
  };
}
