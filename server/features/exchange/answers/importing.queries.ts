import { sql } from 'kysely';
import { arrayOf } from '#server/db/commit/batch-sql.ts';
import type { Db } from '#server/db/connection/pool.ts';
import { lockCopies } from '#server/db/distributed/layout.ts';
import { SHARD, toBlocks } from '#server/db/tallies.ts';

/** A response of a file, as its row. */
export interface ImportedRow {
  id: string;
  choices: readonly number[];
  /** As JSON. */
  given: string | null;
  screened: boolean;
  /** ISO 8601; null: now. */
  submittedAt: string | null;
}

/**
 * Locks the survey for an import. It must not be changed or deleted before the import commits.
 * @param isLimited whether it has limits: then no other response may be counted meanwhile
 * @returns false if the survey has another revision, or is deleted
 */
export async function lockForImport(
  db: Db,
  { surveyId, revision, isLimited }: { surveyId: string; revision: number; isLimited: boolean },
): Promise<boolean> {
  await lockCopies(db, 'surveys', surveyId);
  const { rows } = await sql`
    select from surveys where id = ${surveyId} and revision = ${revision} and published_at is not null
      and deleted_at is null ${isLimited ? sql`for no key update` : sql`for share`}`.execute(db);
  return rows.length > 0;
}

/** Lists which of these responses the survey has. */
export async function listKnownResponses(db: Db, surveyId: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select respondent_id as id from responses
    where survey_id = ${surveyId} and respondent_id = any(${arrayOf(ids)}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Inserts imported responses. Those of an anonymous survey get only the day, in the order of their ids.
 * @returns how many were inserted; another import may have inserted some of them meanwhile
 */
export async function insertImported(
  db: Db,
  survey: { surveyId: string; revision: number; anonymous: boolean; bodyHash: string },
  rows: readonly ImportedRow[],
): Promise<number> {
  const { surveyId, revision, anonymous, bodyHash } = survey;
  const { numAffectedRows } = await sql`
    insert into responses (survey_id, respondent_id, respondent_kind, choices, given, screened, revision, submitted_at,
      idempotency_key, body_hash, settled)
    select ${surveyId}::uuid, t.id, 'imported', t.choices::smallint[], t.given::jsonb, t.screened, ${revision}::int,
      ${anonymous ? sql`date_trunc('day', coalesce(t.at, clock.now), 'UTC')` : sql`coalesce(t.at, clock.now)`},
      t.id, decode(${bodyHash}, 'hex'), ${anonymous ? sql.lit(2) : sql.lit(null)}
    from unnest(${arrayOf(rows.map(({ id }) => id))}::uuid[], ${rows.map(({ choices }) => arrayOf(choices))}::text[],
        ${rows.map(({ given }) => given)}::text[], ${rows.map(({ screened }) => screened)}::boolean[],
        ${rows.map(({ submittedAt }) => submittedAt)}::timestamptz[]) as t (id, choices, given, screened, at),
      (select now() as now) as clock
    order by t.id
    on conflict (survey_id, respondent_id) do nothing`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Adds counts to a survey's tallies. */
export async function addTallies(db: Db, surveyId: string, counts: ReadonlyMap<number, number>): Promise<void> {
  const blocks = toBlocks(counts);
  await sql`
    insert into tally_blocks as t (survey_id, shard, block, counts)
    select ${surveyId}::uuid, ${SHARD}::smallint, block, counts::bigint[]
    from unnest(${arrayOf(blocks.map(({ block }) => block))}::smallint[],
      ${blocks.map((each) => arrayOf(each.counts))}::text[]) as d (block, counts)
    order by block
    on conflict (survey_id, shard, block) do update set counts = array(
      select a + b from unnest(t.counts, excluded.counts) with ordinality as sums (a, b, place) order by place)`.execute(
    db,
  );
}

/** An author who imports responses knows of them, and gets no email about them. */
export async function addTold(db: Db, surveyId: string, responses: number): Promise<void> {
  await sql`update response_notices set told = told + ${responses} where survey_id = ${surveyId}`.execute(db);
}

export async function getNow(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A select without from has a row');
  return row.now;
}
