import { type RawBuilder, sql } from 'kysely';
import { ENDINGS } from '#basics/media.ts';
import { type OWN_SURVEY_SORTS, SURVEY_STATUSES } from '#contract/admin/desk-choices.ts';
import type { SurveyStatus } from '#contract/surveys/surveys.ts';
import type { Db } from '#server/db/connection/pool.ts';
import { lockCopies } from '#server/db/distributed/layout.ts';
import { keepVersion } from '#server/db/kept-versions.ts';
import { type Counted, toCounts } from '#server/db/lists/counts.ts';
import { inOrder, isBehind, type KeysetOrder, type Place } from '#server/db/lists/keyset.ts';
import { containing } from '#server/db/lists/like.ts';
import { STATUS } from '#server/db/survey-status.ts';
import type { SurveysTable } from '#server/db/tables/survey-tables.ts';
import { COUNTED, placeOf } from '#server/db/tallies.ts';
import type { SummaryRow } from '#server/features/surveys/summary.ts';
import { erasedSettings, type KeptColumn } from '#survey/settings.ts';

/** A survey in its author's table. */
export interface OwnSurveyRow extends Omit<SummaryRow, 'deadline'> {
  /** null in a draft. */
  deadline: Date | null;
  opensAt: Date | null;
  status: SurveyStatus;
  reportCount: number;
  feedbackCount: number;
  /** The sort key, as text. */
  key: string;
}

type Column = (typeof OWN_SURVEY_SORTS)[number];

/** The sort key of each column. An author has some thousands of surveys at most, which are sorted in memory. */
const KEYS = {
  newest: { key: sql`s.id`, type: 'uuid' },
  title: { key: sql`lower(s.title)`, type: 'text' },
  deadline: { key: sql`s.deadline`, type: 'timestamptz' },
  likes: { key: sql`coalesce(r.likes, 0)`, type: 'bigint' },
  dislikes: { key: sql`coalesce(r.dislikes, 0)`, type: 'bigint' },
  votes: { key: sql`coalesce(r.votes, 0)`, type: 'bigint' },
  responses: { key: sql`coalesce(c.n, 0)`, type: 'bigint' },
} as const satisfies Record<Column, Pick<KeysetOrder, 'key' | 'type'>>;

export const ownSurveyOrder = (sort: { by: Column; descending: boolean }): KeysetOrder & { by: Column } => ({
  ...KEYS[sort.by],
  ...sort,
});

export interface OwnSurveyFilter {
  authorId: string;
  search: string | undefined;
  status: SurveyStatus | undefined;
}

const found = ({ authorId, search }: Omit<OwnSurveyFilter, 'status'>) => sql`
  s.author_id = ${authorId} and s.deleted_at is null
  ${search ? sql`and s.title ilike ${containing(search)}` : sql``}`;

/** Archived surveys are found by their status alone. */
const matching = ({ status, ...filter }: OwnSurveyFilter) => sql`${found(filter)}
  and ${status ? sql`${STATUS} = ${status}` : sql`s.archived_at is null`}`;

/** Lists a page of an author's surveys. */
export async function listOwnSurveys(
  db: Db,
  filter: OwnSurveyFilter,
  page: { order: ReturnType<typeof ownSurveyOrder>; after: Place | null; limit: number },
): Promise<OwnSurveyRow[]> {
  const { order, after, limit } = page;
  const { rows } = await sql<OwnSurveyRow>`
    ${countsFor(order.by, filter)}
    select s.id, s.title, s.description, s.author_id as "authorId", s.category, s.duration_seconds as "durationSeconds",
      s.deadline, s.opens_at as "opensAt", s.is_published as "isPublished", s.audience, s.created_at as "createdAt", ${STATUS} as status,
      ${order.key}::text as key,
      (select count(*) from reports x where x.survey_id = s.id) as "reportCount",
      (select count(*) from admin_reports x where x.survey_id = s.id) as "feedbackCount"
    from surveys s ${numbersFor(order.by)}
    where ${matching(filter)} and ${isBehind(after, order, sql`s.id`)}
    order by ${inOrder(order, sql`s.id`)}
    limit ${limit}`.execute(db);
  return rows;
}

/** The join that a column's sort key needs. */
function numbersFor(column: Column): RawBuilder<unknown> {
  if (column === 'likes' || column === 'dislikes' || column === 'votes') {
    return sql`left join survey_ranks r on r.survey_id = s.id`;
  }
  if (column !== 'responses') return sql``;
  return sql`left join counted c on c.survey_id = s.id`;
}

/** The common table expression that the join needs. */
function countsFor(column: Column, filter: OwnSurveyFilter): RawBuilder<unknown> {
  if (column !== 'responses') return sql``;
  const { block, place } = placeOf(COUNTED.responses);
  return sql`with counted as materialized (
      select t.survey_id, sum(t.counts[${sql.lit(place)}])::bigint as n from surveys s
      join tally_blocks t on t.survey_id = s.id and t.block = ${sql.lit(block)}
      where ${matching(filter)}
      group by t.survey_id
    )`;
}

/** The number of an author's surveys that the search finds: of all that are not archived, and of each status. */
export async function countOwnSurveys(db: Db, filter: Omit<OwnSurveyFilter, 'status'>) {
  const { rows } = await sql<Counted<SurveyStatus>>`
    select ${STATUS} as choice, count(*)::int as n from surveys s where ${found(filter)}
    group by choice`.execute(db);
  const counts = toCounts(SURVEY_STATUSES, rows);
  return { ...counts, all: counts.all - counts.archived };
}

interface LockedSurvey {
  authorId: string;
  title: string;
  isPublished: boolean;
  status: SurveyStatus;
  /** Is the deadline that was set before an early close still ahead? null without one. */
  mayReopen: boolean | null;
}

/** Locks a survey's row until the transaction ends. @returns null when there is no such survey */
export async function lockOwnSurvey(db: Db, id: string) {
  await lockCopies(db, 'surveys', id);
  const { rows } = await sql<LockedSurvey>`
    select s.author_id as "authorId", s.title, s.is_published as "isPublished", ${STATUS} as status,
      s.planned_deadline > now() as "mayReopen"
    from surveys s where s.id = ${id} and s.deleted_at is null for update`.execute(db);
  return rows[0] ?? null;
}

/**
 * The columns that each act but publishing writes. A new deadline is a new revision, so that answers that were judged by the old one
 * are judged again. A survey closes a moment ago, because it is open up to its deadline. A second close keeps the planned deadline of
 * the first.
 */
const CHANGES = {
  close: sql`planned_deadline = coalesce(planned_deadline, deadline), revision = revision + 1, deadline = `,
  reopen: sql`deadline = planned_deadline, planned_deadline = null, revision = revision + 1`,
  archive: sql`is_published = false, archived_at = now()`,
  'take-back': sql`is_published = true, archived_at = null`,
} as const;

/** Does the act on a survey whose row is locked. The version before a new deadline is kept. */
export async function updateState(db: Db, id: string, act: keyof typeof CHANGES): Promise<void> {
  const change = act === 'close' ? sql`${CHANGES.close}${await getJustNow(db, id)}::timestamptz` : CHANGES[act];
  if (act === 'close' || act === 'reopen') await keepVersion(db, id);
  await sql`update surveys set ${change} where id = ${id}`.execute(db);
}

/** The deadline of a survey that closes now. Read on its own, because no distributed table is updated by sums of its own times. */
async function getJustNow(db: Db, id: string): Promise<string> {
  const { rows } = await sql<{ moment: string }>`
    select greatest(date_trunc('milliseconds', now()) - interval '1 millisecond', opens_at + interval '1 millisecond')::text as moment
    from surveys where id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A locked survey is there');
  return row.moment;
}

/** @throws Error when there is no such survey */
export async function getStatus(db: Db, id: string): Promise<SurveyStatus> {
  const { rows } = await sql<{
    status: SurveyStatus;
  }>`select ${STATUS} as status from surveys s where s.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The row was locked before');
  return row.status;
}

/** SQL: the names of the pictures, audio and video of this site that a row has in any column. */
const picturesIn = (row: string) =>
  sql`regexp_matches(to_jsonb(${sql.ref(row)})::text, '/pictures/([A-Za-z0-9_-]{22}[.](?:${sql.raw(Object.keys(ENDINGS).join('|'))}))', 'g')`;

/** Lists the pictures of a survey and of its earlier versions that no other survey and no person shows, whoever owns those. */
export async function listOwnPictures(db: Db, surveyId: string): Promise<string[]> {
  // The conditions on texts match the indexes of the few surveys and versions with pictures.
  const { rows } = await sql<{ name: string }>`
    with shown as materialized (
      select s.id = ${surveyId} as own, found[1] as name from surveys s, ${picturesIn('s')} as found
      where (s.questions::text || s.sections::text || s.endings::text || coalesce(s.poll::text, '') || coalesce(s.draft::text, ''))
        like '%/pictures/%'
      union
      select p.survey_id = ${surveyId}, found[1] from publications p, ${picturesIn('p')} as found
      where p.content::text like '%/pictures/%'
    )
    select name from shown where own
    except
    select name from shown where not own
    except
    select substr(photo, length('/pictures/') + 1) from users where photo like '/pictures/%'
      and photo in (select '/pictures/' || name from shown where own)`.execute(db);
  return rows.map(({ name }) => name);
}

/** The columns of a deleted survey that stay: those that a repeated call needs, and those that say who could answer when. */
type KeptOfDeleted =
  | 'id'
  | 'author_id'
  | 'category'
  | KeptColumn
  | 'is_public'
  | 'needs_listing'
  | 'deadline'
  | 'created_at'
  | 'published_at'
  | 'erased_at'
  | 'next_code'
  | 'left_out_code'
  | 'idempotency_key'
  | 'body_hash';

/** The new value of each other column: a column that a migration adds is decided here, or does not compile. */
const ERASED = {
  // The audit log tells of a survey by its title, and of no draft.
  title: sql<string>`case when published_at is null then 'Deleted' else title end`,
  description: 'Deleted',
  duration_seconds: null,
  is_published: false,
  ...erasedSettings,
  questions: '[]',
  sections: '[]',
  endings: '[]',
  scores: '[]',
  calculations: '[]',
  hidden_fields: '[]',
  embed_sites: [],
  language: null,
  poll: null,
  draft: null,
  opens_at: null,
  planned_deadline: null,
  archived_at: null,
  deleted_at: sql<Date>`now()`,
  revision: sql<number>`revision + 1`,
} satisfies Record<Exclude<keyof SurveysTable, KeptOfDeleted>, unknown>;

/** Erases the survey but keeps its row. */
export async function markSurveyDeleted(db: Db, id: string): Promise<void> {
  await db.updateTable('surveys').set(ERASED).where('id', '=', id).execute();
}
