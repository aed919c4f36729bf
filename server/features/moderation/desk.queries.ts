import { sql } from 'kysely';
import type { MODERATION_SORTS, MODERATION_STATUSES } from '#contract/moderation.ts';
import { inOrder, isBehind, type KeysetOrder, type Place } from '#server/db/keyset.ts';
import { containing } from '#server/db/like.ts';
import type { Db } from '#server/db/pool.ts';

/** A survey as admins judge it, without the numbers that the tallies hold. */
export interface ModeratedRow {
  id: string;
  title: string;
  description: string;
  author_id: string;
  author_name: string;
  category: string;
  duration_seconds: number;
  deadline: Date;
  is_published: boolean;
  taken_down: boolean;
  created_at: Date;
  open_reports: number;
  /** Of the open ones; both null when there are none. */
  newest_report: string | null;
  reported_at: Date | null;
  /** What the table is sorted by, as text. */
  sort_key: string;
}

export interface ModerationFilter {
  status: (typeof MODERATION_STATUSES)[number] | undefined;
  /** Part of the title or of the author's name. */
  search: string | undefined;
}

type Sort = (typeof MODERATION_SORTS)[number];

/** Each walks an index, forwards or backwards. */
const SORTS: Record<Sort, { key: string; type: KeysetOrder['type']; id: string }> = {
  reports: { key: 'k.open_reports', type: 'bigint', id: 'k.survey_id' },
  votes: { key: 'k.votes', type: 'bigint', id: 'k.survey_id' },
  likes: { key: 'k.likes', type: 'bigint', id: 'k.survey_id' },
  dislikes: { key: 'k.dislikes', type: 'bigint', id: 'k.survey_id' },
  created: { key: 's.id', type: 'uuid', id: 's.id' },
  title: { key: 'lower(s.title)', type: 'text', id: 's.id' },
};

/** @param sort a column's name, and from which end */
export function moderationOrder({ by, descending }: { by: Sort; descending: boolean }) {
  const { key, type, id } = SORTS[by];
  const order: KeysetOrder = { key: sql.raw(key), type, descending };
  return { order, id: sql.raw(id) };
}

/** A page of all surveys. It is cut out of keys first; only its rows are read whole. */
export async function listModerated(
  db: Db,
  filter: ModerationFilter,
  page: { place: Place | null; limit: number } & ReturnType<typeof moderationOrder>,
): Promise<ModeratedRow[]> {
  const { place, limit, order, id } = page;
  const { rows } = await sql<ModeratedRow>`
    with page as materialized (
      select s.id, k.open_reports, (${order.key})::text as sort_key,
        row_number() over (order by ${inOrder(order, id)}) as position
      from surveys s join survey_ranks k on k.survey_id = s.id
      where ${matching(filter)} and ${isBehind(place, order, id)}
      order by ${inOrder(order, id)}
      limit ${limit}
    )
    select s.id, s.title, s.description, s.author_id, u.name as author_name, s.category, s.duration_seconds, s.deadline,
      s.is_published, s.taken_down_at is not null as taken_down, s.created_at, page.open_reports, page.sort_key,
      r.message as newest_report, r.created_at as reported_at
    from page
    join surveys s on s.id = page.id
    join users u on u.id = s.author_id
    left join lateral (
      select message, created_at from reports where survey_id = s.id and closed_at is null order by id desc limit 1
    ) r on true
    order by page.position`.execute(db);
  return rows;
}

export async function countModerated(db: Db, filter: ModerationFilter): Promise<number> {
  const ranks = filter.status === 'reported' ? sql`join survey_ranks k on k.survey_id = s.id` : sql``;
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from surveys s ${ranks} where ${matching(filter)}`.execute(db);
  return rows[0]?.n ?? 0;
}

function matching({ status, search }: ModerationFilter) {
  const pattern = containing(search ?? '');
  // Authors are few; to join everybody's name to every survey would take most of the time.
  const found = sql`(s.title ilike ${pattern} or s.author_id in (
    select a.author_id from (select distinct author_id from surveys) a
    join users u on u.id = a.author_id where u.name ilike ${pattern}
  ))`;
  return sql`s.deleted_at is null and ${STATUSES[status ?? 'any']} and ${search ? found : sql`true`}`;
}

const STATUSES = {
  any: sql`true`,
  published: sql`s.is_published`,
  unpublished: sql`not s.is_published`,
  reported: sql`k.open_reports > 0`,
};
