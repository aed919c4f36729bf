import { sql } from 'kysely';
import type { SurveyFilter } from '#contract/surveys.ts';
import { inOrder, isBehind, type KeysetOrder, type Place } from '#server/db/keyset.ts';
import { containing } from '#server/db/like.ts';
import type { Db } from '#server/db/pool.ts';
import type { Definition } from './definitions.ts';
import type { SummaryRow } from './summary.ts';

const SUMMARY = [
  's.id',
  's.title',
  's.description',
  's.author_id as authorId',
  's.category',
  's.duration_seconds as durationSeconds',
  's.deadline',
  's.is_published as isPublished',
  's.created_at as createdAt',
] as const;

/** A survey in a public list. */
export interface ListedRow extends SummaryRow {
  questionCount: number;
  expired: boolean;
}

/** `questionCount` counts the questions that ask respondents something, and so count something. */
const LISTED = [
  ...SUMMARY,
  sql<number>`jsonb_array_length(jsonb_path_query_array(s.questions,
    '$[*] ? (!exists(@.removed) && (exists(@.options[*]) || exists(@.slots)))'))`.as('questionCount'),
  sql<boolean>`now() > s.deadline`.as('expired'),
] as const;

/** The surveys that a list holds: published ones, an author's own, or both. */
export interface Scope {
  published: boolean;
  authorId?: string | undefined;
}

/** Lists surveys after the given id, newest first. */
export async function listNewest(
  db: Db,
  scope: Scope | 'all',
  page: { after?: string | undefined; limit: number },
): Promise<ListedRow[]> {
  return db
    .selectFrom('surveys as s')
    .select(LISTED)
    .where('s.deleted_at', 'is', null)
    .where((eb) =>
      scope === 'all'
        ? eb.lit(true)
        : eb.or([
            ...(scope.published ? [eb('s.is_published', '=', true)] : []),
            ...(scope.authorId ? [eb('s.author_id', '=', scope.authorId)] : []),
          ]),
    )
    .$if(page.after !== undefined, (query) => query.where('s.id', '<', page.after ?? ''))
    .orderBy('s.id', 'desc')
    .limit(page.limit)
    .execute();
}

/** `isRanked`: the key is a copy of the counts, which may lag behind the tallies. */
export type SurveyOrder = KeysetOrder & { isRanked: boolean };

const byRank = (column: string): SurveyOrder => ({
  ...{ key: sql.ref(`r.${column}`), type: 'bigint', descending: true, isRanked: true },
});
const RANKED = { mostLiked: byRank('likes'), mostDisLiked: byRank('dislikes'), mostVoted: byRank('votes') };
const NEWEST: SurveyOrder = { key: sql`s.id`, type: 'uuid', descending: true, isRanked: false };

/** The order that a filter asks for, newest first by default. A sort by likes goes before one by votes. */
export function surveyOrder(filter: SurveyFilter): SurveyOrder {
  const sort = filter.sortByLikeDislike ?? filter.sortByVote;
  return sort ? RANKED[sort] : NEWEST;
}

/** Lists published surveys by category and title; each order has an index. `key` is the sort key, as text. */
export async function listFiltered(
  db: Db,
  filter: SurveyFilter,
  page: { order: SurveyOrder; after: Place | null; limit: number },
): Promise<(ListedRow & { key: string })[]> {
  const { order, after, limit } = page;
  const id = order.isRanked ? sql`r.survey_id` : sql`s.id`;
  return db
    .selectFrom('surveys as s')
    .$if(order.isRanked, (query) => query.innerJoin('survey_ranks as r', 'r.survey_id', 's.id'))
    .select(LISTED)
    .select(sql<string>`(${order.key})::text`.as('key'))
    .where('s.is_published', '=', true)
    .$if(filter.category !== undefined, (query) => query.where('s.category', '=', filter.category ?? ''))
    .$if(Boolean(filter.searchTerm), (query) => query.where('s.title', 'ilike', containing(filter.searchTerm ?? '')))
    .where(isBehind(after, order, id))
    .orderBy(inOrder(order, id))
    .limit(limit)
    .execute();
}

export async function findDefinition(db: Db, id: string): Promise<Definition | null> {
  const row = await db
    .selectFrom('surveys as s')
    .innerJoin('users as u', 'u.id', 's.author_id')
    .select(SUMMARY)
    .select([
      'u.name as authorName',
      's.questions',
      's.sections',
      's.asked',
      's.poll',
      's.next_code as nextCode',
      's.revision',
    ])
    .select((eb) => eb('s.taken_down_at', 'is not', null).$castTo<boolean>().as('isTakenDown'))
    .where('s.id', '=', id)
    .where('s.deleted_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Lists the person's likes and dislikes of these surveys. */
export async function listReactions(db: Db, personId: string, surveyIds: readonly string[]) {
  if (surveyIds.length === 0) return [];
  return db
    .selectFrom('reactions')
    .select(['survey_id as surveyId', 'kind'])
    .where('user_id', '=', personId)
    .where('survey_id', 'in', surveyIds)
    .execute();
}

/** Lists which of these surveys the person has answered. */
export async function listAnswered(db: Db, personId: string, surveyIds: readonly string[]): Promise<string[]> {
  if (surveyIds.length === 0) return [];
  const rows = await db
    .selectFrom('responses')
    .select('survey_id as surveyId')
    .where('respondent_id', '=', personId)
    .where('survey_id', 'in', surveyIds)
    .execute();
  return rows.map((row) => row.surveyId);
}
