import { type RawBuilder, sql } from 'kysely';
import type { OWN_SURVEY_SORTS, SurveyStatus } from '#contract/own-surveys.ts';
import { inOrder, isBehind, type KeysetOrder, type Place } from '#server/db/keyset.ts';
import { containing } from '#server/db/like.ts';
import type { Db } from '#server/db/pool.ts';
import { COUNTED, placeOf } from '#server/db/tallies.ts';
import type { SummaryRow } from '#server/features/surveys/summary.ts';

/** A survey as its author's table shows it; `place` is its key in the order asked for, as text. */
export interface OwnSurveyRow extends SummaryRow {
  status: SurveyStatus;
  report_count: number;
  feedback_count: number;
  place: string;
}

type Column = (typeof OWN_SURVEY_SORTS)[number];

/** What each column sorts by. An author's surveys are found by an index and sorted in memory: some thousands at most. */
const KEYS = {
  newest: { key: sql`s.id`, type: 'uuid' },
  title: { key: sql`lower(s.title)`, type: 'text' },
  deadline: { key: sql`s.deadline`, type: 'timestamptz' },
  likes: { key: sql`coalesce(r.likes, 0)`, type: 'bigint' },
  dislikes: { key: sql`coalesce(r.dislikes, 0)`, type: 'bigint' },
  votes: { key: sql`coalesce(r.votes, 0)`, type: 'bigint' },
  responses: { key: sql`coalesce(c.n, 0)`, type: 'bigint' },
} as const satisfies Record<Column, Pick<KeysetOrder, 'key' | 'type'>>;

/** The order of a table of one's own surveys. */
export const ownSurveyOrder = (sort: { by: Column; descending: boolean }): KeysetOrder & { by: Column } => ({
  ...KEYS[sort.by],
  ...sort,
});

export interface OwnSurveyFilter {
  authorId: string;
  search: string | undefined;
  status: SurveyStatus | undefined;
}

/** What is unpublished and was not taken down by its author was unpublished by an admin. */
const STATUS = sql<SurveyStatus>`case
  when s.taken_down_at is not null then 'taken-down'
  when not s.is_published then 'unpublished'
  when s.deadline < now() then 'expired'
  else 'published' end`;

const matching = ({ authorId, search, status }: OwnSurveyFilter) => sql`
  s.author_id = ${authorId} and s.deleted_at is null
  ${search ? sql`and s.title ilike ${containing(search)}` : sql``}
  ${status ? sql`and ${STATUS} = ${status}` : sql``}`;

/** A page of one author's surveys. */
export async function listOwnSurveys(
  db: Db,
  filter: OwnSurveyFilter,
  page: { order: ReturnType<typeof ownSurveyOrder>; after: Place | null; limit: number },
): Promise<OwnSurveyRow[]> {
  const { order, after, limit } = page;
  const { rows } = await sql<OwnSurveyRow>`
    select s.id, s.title, s.description, s.author_id, s.category, s.duration_seconds, s.deadline, s.is_published,
      s.created_at, ${STATUS} as status, ${order.key}::text as place,
      (select count(*) from reports x where x.survey_id = s.id) as report_count,
      (select count(*) from admin_reports x where x.survey_id = s.id) as feedback_count
    from surveys s ${numbersFor(order.by, filter)}
    where ${matching(filter)} and ${isBehind(after, order, sql`s.id`)}
    order by ${inOrder(order, sql`s.id`)}
    limit ${limit}`.execute(db);
  return rows;
}

/** What has to be joined for a column's key. */
function numbersFor(column: Column, filter: OwnSurveyFilter): RawBuilder<unknown> {
  if (column === 'likes' || column === 'dislikes' || column === 'votes') {
    return sql`left join survey_ranks r on r.survey_id = s.id`;
  }
  if (column !== 'responses') return sql``;
  const { block, place } = placeOf(COUNTED.responses);
  return sql`left join (
      select t.survey_id, sum(t.counts[${sql.lit(place)}])::bigint as n from surveys s
      join tally_blocks t on t.survey_id = s.id and t.block = ${sql.lit(block)}
      where ${matching(filter)}
      group by t.survey_id
    ) c on c.survey_id = s.id`;
}

export async function countOwnSurveys(db: Db, filter: OwnSurveyFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from surveys s where ${matching(filter)}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** How a survey stands, its title and whose it is; its row stays locked until the transaction ends. */
export async function lockOwnSurvey(db: Db, id: string) {
  const { rows } = await sql<{ author_id: string; title: string; is_published: boolean; status: SurveyStatus }>`
    select s.author_id, s.title, s.is_published, ${STATUS} as status
    from surveys s where s.id = ${id} and s.deleted_at is null for update`.execute(db);
  return rows[0];
}

/** Takes a survey from everybody's sight or puts it back. @returns how it stands now */
export async function updateTakenDown(db: Db, id: string, takenDown: boolean): Promise<SurveyStatus> {
  const { rows } = await sql<{ status: SurveyStatus }>`
    update surveys s set is_published = ${!takenDown}, taken_down_at = ${takenDown ? sql`now()` : null}
    where s.id = ${id} returning ${STATUS} as status`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The row was locked before');
  return row.status;
}

/** Leaves a tombstone: nothing of the survey but its title, for the audit log. */
export async function burySurvey(db: Db, id: string): Promise<void> {
  await db
    .updateTable('surveys')
    .set((eb) => ({
      description: 'Deleted',
      questions: '[]',
      poll: null,
      is_published: false,
      taken_down_at: null,
      deleted_at: eb.fn<Date>('now', []),
      revision: eb('revision', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}
