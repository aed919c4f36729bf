import { sql } from 'kysely';
import type { ResultsOpening } from '#basics/choices.ts';
import type { SurveyFilter } from '#contract/surveys/surveys.ts';
import type { Db } from '#server/db/connection/pool.ts';
import { inOrder, isBehind, type KeysetOrder, type Place } from '#server/db/lists/keyset.ts';
import { containing } from '#server/db/lists/like.ts';
import { HAS_OPENED, HAS_PUBLIC_POLL } from '#server/db/survey-status.ts';
import { SUMMARY } from '#server/survey/row.queries.ts';
import type { SummaryRow } from './summary.ts';

const HAS_COME = sql<boolean>`${sql.raw(HAS_OPENED)}`;

/** A survey in a public list. */
export interface ListedRow extends SummaryRow {
  anonymous: boolean;
  resultsOpen: ResultsOpening;
  questionCount: number;
  expired: boolean;
}

/** `questionCount` counts the questions that ask respondents something, and so count something. */
const LISTED = [
  ...SUMMARY,
  's.anonymous',
  's.results_open as resultsOpen',
  sql<number>`jsonb_array_length(jsonb_path_query_array(s.questions,
    '$[*] ? (!exists(@.removed) && (exists(@.options[*]) || exists(@.slots)))'))`.as('questionCount'),
  sql<boolean>`now() > s.deadline`.as('expired'),
] as const;

/** The surveys of a list: published, listed and open ones, an author's own without drafts, or both. */
export interface Scope {
  listed: boolean;
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
    .where('s.published_at', 'is not', null)
    .where('s.deleted_at', 'is', null)
    .where((eb) =>
      scope === 'all'
        ? eb.lit(true)
        : eb.or([
            ...(scope.listed ? [eb.and([eb('s.is_published', '=', true), eb('s.listed', '=', true), HAS_COME])] : []),
            ...(scope.authorId ? [eb('s.author_id', '=', scope.authorId)] : []),
          ]),
    )
    .$if(page.after !== undefined, (query) => query.where('s.id', '<', page.after ?? ''))
    .orderBy('s.id', 'desc')
    .limit(page.limit)
    .execute();
}

/** `isRanked`: the key is a copy of the counts, and may be older than the tallies. */
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

/** Lists the listed surveys by category and title; each order has an index. `key` is the sort key, as text. */
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
    .where('s.listed', '=', true)
    .where(HAS_COME)
    .$if(filter.category !== undefined, (query) => query.where('s.category', '=', filter.category ?? ''))
    .$if(Boolean(filter.searchTerm), (query) => query.where('s.title', 'ilike', containing(filter.searchTerm ?? '')))
    .where(isBehind(after, order, id))
    .orderBy(inOrder(order, id))
    .limit(limit)
    .execute();
}

/** The survey that an admin chose for the landing page; null while its poll is not open to all. */
export async function findLandingSurvey(db: Db): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select s.id from site join surveys s on s.id = site.landing_survey_id where ${HAS_PUBLIC_POLL}`.execute(db);
  return rows[0]?.id ?? null;
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

/** Lists which of these surveys are answered, each by its respondent. */
export async function listAnswered(
  db: Db,
  asked: readonly { surveyId: string; respondentId: string }[],
): Promise<{ surveyId: string; screened: boolean }[]> {
  if (asked.length === 0) return [];
  const { rows } = await sql<{ surveyId: string; screened: boolean }>`
    select survey_id as "surveyId", screened from responses
    join unnest(${asked.map(({ surveyId }) => surveyId)}::uuid[], ${asked.map(({ respondentId }) => respondentId)}::uuid[])
      as asked (survey_id, respondent_id) using (survey_id, respondent_id)`.execute(db);
  return rows;
}
