import { type RawBuilder, sql } from 'kysely';
import { COUNTED_MAX } from '#basics/limits.ts';
import type { MODERATION_STATUSES } from '#contract/admin/desk-choices.ts';
import type { MODERATION_SORTS } from '#contract/admin/moderation.ts';
import type { SurveyStatus } from '#contract/surveys/surveys.ts';
import type { Db } from '#server/db/connection/pool.ts';
import { countOf } from '#server/db/lists/counts.ts';
import { inOrder, isBehind, type KeysetOrder, type Place } from '#server/db/lists/keyset.ts';
import { containing } from '#server/db/lists/like.ts';
import { HAS_PUBLIC_POLL, STATUS } from '#server/db/survey-status.ts';
import type { SummaryRow } from '#server/features/surveys/summary.ts';

/** A survey in the admins' table, without the numbers that the tallies hold. */
export interface ModeratedRow extends SummaryRow {
  authorName: string;
  status: SurveyStatus;
  openReports: number;
  onLanding: boolean;
  hasOpenPoll: boolean;
  /** The newest open report; both null when there is none. */
  newestReport: string | null;
  reportedAt: Date | null;
  /** The sort key, as text. */
  key: string;
}

export interface ModerationFilter {
  status: (typeof MODERATION_STATUSES)[number] | undefined;
  /** Part of the title or of the author's name. */
  search: string | undefined;
}

type Sort = (typeof MODERATION_SORTS)[number];

/** Every order has an index. */
const SORTS: Record<Sort, { key: string; type: KeysetOrder['type']; id: string }> = {
  reports: { key: 'k.open_reports', type: 'bigint', id: 'k.survey_id' },
  votes: { key: 'k.votes', type: 'bigint', id: 'k.survey_id' },
  likes: { key: 'k.likes', type: 'bigint', id: 'k.survey_id' },
  dislikes: { key: 'k.dislikes', type: 'bigint', id: 'k.survey_id' },
  created: { key: 's.id', type: 'uuid', id: 's.id' },
  title: { key: 'lower(s.title)', type: 'text', id: 's.id' },
};

export function moderationOrder({ by, descending }: { by: Sort; descending: boolean }) {
  const { key, type, id } = SORTS[by];
  const order: KeysetOrder = { key: sql.raw(key), type, descending };
  return { order, id: sql.raw(id) };
}

/** Lists a page of all surveys but drafts. Pages by keys first, so that only the rows of the page are read whole. */
export async function listModerated(
  db: Db,
  filter: ModerationFilter,
  page: { place: Place | null; limit: number } & ReturnType<typeof moderationOrder>,
): Promise<ModeratedRow[]> {
  const { place, limit, order, id } = page;
  const { rows } = await sql<ModeratedRow>`
    with page as materialized (
      select s.id, k.open_reports, (${order.key})::text as key,
        row_number() over (order by ${inOrder(order, id)}) as position
      from surveys s join survey_ranks k on k.survey_id = s.id
      where ${matching(filter)} and ${isBehind(place, order, id)}
      order by ${inOrder(order, id)}
      limit ${limit}
    )
    select s.id, s.title, s.description, s.author_id as "authorId", u.name as "authorName", s.category,
      s.duration_seconds as "durationSeconds", s.deadline, s.is_published as "isPublished", s.audience,
      ${STATUS} as status, s.created_at as "createdAt", page.open_reports as "openReports",
      coalesce(s.id = (select landing_survey_id from site), false) as "onLanding",
      ${HAS_PUBLIC_POLL} as "hasOpenPoll",
      page.key, r.message as "newestReport", r.created_at as "reportedAt"
    from page
    join surveys s on s.id = page.id
    join users u on u.id = s.author_id
    left join lateral (
      select message, created_at from reports where survey_id = s.id and closed_at is null order by id desc limit 1
    ) r on true
    order by page.position`.execute(db);
  return rows;
}

/**
 * The number of surveys that the search finds, of all and of each status, up to `COUNTED_MAX`. A reported one has another
 * status, too.
 */
export async function countModerated(db: Db, search: string | undefined) {
  const counted = (status: NonNullable<ModerationFilter['status']>, from: RawBuilder<unknown>) =>
    countOf(sql`${from} where ${matching({ status, search })}`);
  const { rows } = await sql<Record<'published' | 'unpublished' | 'reported', number>>`
    select ${counted('published', sql`surveys s`)} as published, ${counted('unpublished', sql`surveys s`)} as unpublished,
      ${counted('reported', sql`survey_ranks k join surveys s on s.id = k.survey_id`)} as reported`.execute(db);
  const { published, unpublished, reported } = rows[0] ?? { published: 0, unpublished: 0, reported: 0 };
  return { all: Math.min(published + unpublished, COUNTED_MAX), published, unpublished, reported };
}

function matching({ status, search }: ModerationFilter) {
  const pattern = containing(search ?? '');
  // Searches the few authors, going from one to the next in their index. An array lets the index of the titles help, too.
  const found = sql`(s.title ilike ${pattern} or s.author_id = any (array(
    with recursive author (id) as (
      (select author_id from surveys order by author_id limit 1)
      union all
      select (select next.author_id from surveys next where next.author_id > author.id order by next.author_id limit 1)
      from author where author.id is not null
    )
    select u.id from author join users u on u.id = author.id where u.name ilike ${pattern}
  )))`;
  return sql`s.deleted_at is null and ${STATUSES[status ?? 'any']} and ${search ? found : sql`true`}`;
}

const STATUSES = {
  any: sql`s.published_at is not null`,
  published: sql`s.is_published`,
  unpublished: sql`not s.is_published and s.published_at is not null`,
  reported: sql`k.open_reports > 0`,
};
