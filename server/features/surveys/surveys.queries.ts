import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { SurveyFilter } from '#contract/surveys.ts';
import { containing } from '#server/db/like.ts';
import type { Db } from '#server/db/pool.ts';
import type { Database } from '#server/db/tables.ts';
import { COUNTED, placeOf } from '#server/db/tallies.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Definition } from './definitions.service.ts';

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

/** A survey as lists need it. */
export type SummaryRow = Awaited<ReturnType<typeof listNewest>>[number];

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

/** Stores a survey and its place in the sorted lists. @returns false when its author has one under the same key already */
export async function insertSurvey(db: Db, row: Insertable<Database['surveys']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('surveys')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['author_id', 'idempotency_key']).where('idempotency_key', 'is not', null).doNothing(),
    )
    .executeTakeFirstOrThrow();
  if (!numInsertedOrUpdatedRows) return false;
  await db.insertInto('survey_ranks').values({ survey_id: row.id, likes: 0, dislikes: 0, votes: 0 }).execute();
  return true;
}

/** What this author stored under this key. */
export const getSurveyByKey = (db: Db, authorId: string, idempotencyKey: string) =>
  db
    .selectFrom('surveys')
    .select(['id', 'body_hash'])
    .where('author_id', '=', authorId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirstOrThrow();

/** How many surveys this author wrote within the last day, counted no further than `most`. */
export async function countRecentSurveys(db: Db, authorId: string, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from surveys where author_id = ${authorId} and created_at > now() - interval '1 day' limit ${most}) recent`.execute(
    db,
  );
  return Number(rows[0]?.count ?? 0);
}

/** A survey as an edit needs it; its row stays locked until the transaction ends. */
export const lockSurvey = (db: Db, id: string) =>
  db
    .selectFrom('surveys')
    .select(['author_id', 'is_published', 'revision'])
    .select(['title', 'description', 'category', 'duration_seconds', 'deadline', 'questions', 'poll', 'next_code'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** Writes these columns and a new revision. */
export async function updateSurveyRow(db: Db, id: string, changes: Updateable<Database['surveys']>): Promise<void> {
  await db
    .updateTable('surveys')
    .set((eb) => ({ ...changes, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
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

/** Likes, dislikes and votes of these surveys by the tallies. */
const countedRanks = (chosen: RawBuilder<unknown>) => {
  const sumOf = (code: number) => sql`sum(t.counts[${sql.lit(placeOf(code).place)}])::bigint`;
  return sql`
    select t.survey_id, ${sumOf(COUNTED.likes)} as likes, ${sumOf(COUNTED.dislikes)} as dislikes,
      ${sumOf(COUNTED.ballots)} as votes
    from tally_blocks t
    where ${chosen} and t.block = ${placeOf(COUNTED.ballots).block}
    group by t.survey_id`;
};

/** Brings every copy of the counts that lags behind up to the tallies. */
export async function refreshLaggingRanks(db: Db): Promise<void> {
  const { rows } = await sql<{ survey_id: string }>`
    select c.survey_id from (${countedRanks(sql`true`)}) as c join survey_ranks r using (survey_id)
    where (r.likes, r.dislikes, r.votes) is distinct from (c.likes, c.dislikes, c.votes)`.execute(db);
  if (rows.length > 0)
    await refreshRanks(
      db,
      rows.map((row) => row.survey_id),
    );
}

/**
 * Brings the copy of the counts of these surveys up to the tallies. The rows are locked before the tallies are read, since
 * likes can be taken back: of two processes that refresh at once, the one that writes later has read later, too.
 */
export async function refreshRanks(db: Db, surveyIds: readonly string[]): Promise<void> {
  await inTransaction(db, async (trx) => {
    await sql`
      select from survey_ranks where survey_id = any(${surveyIds}::uuid[]) order by survey_id for update`.execute(trx);
    await sql`
      update survey_ranks r set likes = c.likes, dislikes = c.dislikes, votes = c.votes
      from (${countedRanks(sql`t.survey_id = any(${surveyIds}::uuid[])`)}) as c
      where r.survey_id = c.survey_id
        and (r.likes, r.dislikes, r.votes) is distinct from (c.likes, c.dislikes, c.votes)`.execute(trx);
  });
}
