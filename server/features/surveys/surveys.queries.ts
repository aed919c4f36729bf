import { sql } from 'kysely';
import type { SurveyFilter } from '#contract/surveys.ts';
import { containing } from '#server/db/like.ts';
import type { Db } from '#server/db/pool.ts';
import type { Definition } from './definitions.ts';
import type { SummaryRow } from './summary.ts';

const SUMMARY = [
  's.id',
  's.title',
  's.description',
  's.author_id',
  's.category',
  's.duration_seconds',
  's.deadline',
  's.is_published',
  's.created_at',
] as const;

/** Which surveys a list may hold: published ones, one author's, both, or all. */
export interface Scope {
  published: boolean;
  authorId?: string | undefined;
}

/** Newest first, after the given id. */
export async function listNewest(db: Db, scope: Scope | 'all', page: { after?: string | undefined; limit: number }) {
  return db
    .selectFrom('surveys as s')
    .select(SUMMARY)
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

/** Where a sorted list goes on: after this count and id. */
export interface RankedCursor {
  count: number;
  id: string;
}

const RANKS = { mostLiked: 'likes', mostDisLiked: 'dislikes', mostVoted: 'votes' } as const;

/** The order that a filter asks for; the like sort wins. Null for newest first. */
export const rankOf = (filter: SurveyFilter) => {
  const sort = filter.sortByLikeDislike ?? filter.sortByVote;
  return sort ? RANKS[sort] : null;
};

/**
 * Published surveys by category and title, newest first or by rank; each order walks an index.
 * `rank` is 0 in a list that is not ranked.
 */
export async function listFiltered(
  db: Db,
  filter: SurveyFilter,
  page: { after: RankedCursor | null; limit: number },
): Promise<(SummaryRow & { rank: number })[]> {
  const { after, limit } = page;
  const rank = rankOf(filter);
  const matching = db
    .selectFrom('surveys as s')
    .select(SUMMARY)
    .where('s.is_published', '=', true)
    .$if(filter.category !== undefined, (query) => query.where('s.category', '=', filter.category ?? ''))
    .$if(Boolean(filter.searchTerm), (query) => query.where('s.title', 'ilike', containing(filter.searchTerm ?? '')))
    .limit(limit);

  if (!rank) {
    const newest = matching.orderBy('s.id', 'desc');
    const rows = await (after ? newest.where('s.id', '<', after.id) : newest).execute();
    return rows.map((row) => ({ ...row, rank: 0 }));
  }
  const count = sql.ref<number>(`r.${rank}`);
  return matching
    .innerJoin('survey_ranks as r', 'r.survey_id', 's.id')
    .select(count.as('rank'))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(${count}, r.survey_id) < (${after?.count ?? 0}, ${after?.id ?? ''}::uuid)`),
    )
    .orderBy(count, 'desc')
    .orderBy('r.survey_id', 'desc')
    .execute();
}

export async function findDefinition(db: Db, id: string): Promise<Definition | null> {
  const row = await db
    .selectFrom('surveys as s')
    .innerJoin('users as u', 'u.id', 's.author_id')
    .select([
      ...SUMMARY,
      's.taken_down_at',
      's.questions',
      's.poll',
      's.next_code',
      's.revision',
      'u.name as author_name',
    ])
    .where('s.id', '=', id)
    .where('s.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    authorId: row.author_id,
    authorName: row.author_name,
    title: row.title,
    description: row.description,
    category: row.category,
    durationSeconds: row.duration_seconds,
    deadline: row.deadline,
    isPublished: row.is_published,
    isTakenDown: row.taken_down_at !== null,
    questions: row.questions,
    poll: row.poll,
    nextCode: row.next_code,
    revision: row.revision,
    createdAt: row.created_at,
  };
}

/** Which of these surveys the person liked or disliked. */
export async function listReactions(db: Db, personId: string, surveyIds: readonly string[]) {
  if (surveyIds.length === 0) return [];
  return db
    .selectFrom('reactions')
    .select(['survey_id', 'kind'])
    .where('user_id', '=', personId)
    .where('survey_id', 'in', surveyIds)
    .execute();
}
