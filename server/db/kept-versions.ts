import { sql } from 'kysely';
import { PUBLICATIONS_BYTES, PUBLICATIONS_KEPT } from '#basics/limits.ts';
import type { Db } from './connection/pool.ts';
import { COUNTED, findTallies } from './tallies.ts';

/** The version of a survey that respondents get now. */
export interface PresentVersion {
  revision: number;
  /** null if it was published before versions were stored. */
  publishedAt: Date | null;
  /** The number of responses to it. */
  responses: number;
  /** The number of responses to the survey, in all versions. */
  total: number;
}

/** Columns about a survey's state, rank and creation. Its author published all the others. */
const NO_CONTENT = [
  'id',
  'author_id',
  'is_published',
  'is_public',
  'needs_listing',
  'embed_sites',
  'next_code',
  'left_out_code',
  'revision',
  'created_at',
  'published_at',
  'planned_deadline',
  'draft',
  'archived_at',
  'deleted_at',
  'erased_at',
  'idempotency_key',
  'body_hash',
];
/** SQL: the published content of a survey `s`, by column name, including columns of later migrations. */
const CONTENT = sql`to_jsonb(s) - ${NO_CONTENT}::text[]`;

/**
 * Stores a published survey as a version before its row changes. Call it in the transaction that increases the revision, while the
 * survey's row is locked: no response is written then, so the counts are exact. Drafts are not stored.
 */
export async function keepVersion(trx: Db, surveyId: string): Promise<void> {
  const present = await findPresentVersion(trx, surveyId);
  const content = await findContent(trx, surveyId);
  if (!present || !content) return;
  await trx
    .insertInto('publications')
    .values({
      survey_id: surveyId,
      revision: present.revision,
      published_at: present.publishedAt,
      responses: present.responses,
      responses_until: present.total,
      content: JSON.stringify(content),
    })
    .onConflict((conflict) => conflict.columns(['survey_id', 'revision']).doNothing())
    .execute();
  await dropSuperfluous(trx, surveyId);
}

/** Deletes versions beyond the limits: the oldest without a response first. The newest stays, because counting starts from it. */
async function dropSuperfluous(trx: Db, surveyId: string): Promise<void> {
  const kept = await trx
    .selectFrom('publications')
    .select(['revision', 'responses', sql<number>`pg_column_size(content)`.as('bytes')])
    .where('survey_id', '=', surveyId)
    .orderBy('revision')
    .execute();
  let [count, bytes] = [kept.length, kept.reduce((sum, each) => sum + each.bytes, 0)];
  const superfluous: number[] = [];
  const droppable = kept.slice(0, -1).toSorted((a, b) => Number(a.responses > 0) - Number(b.responses > 0));
  for (const each of droppable) {
    if (count <= PUBLICATIONS_KEPT && bytes <= PUBLICATIONS_BYTES) break;
    superfluous.push(each.revision);
    count -= 1;
    bytes -= each.bytes;
  }
  if (superfluous.length === 0) return;
  await trx.deleteFrom('publications').where('survey_id', '=', surveyId).where('revision', 'in', superfluous).execute();
}

/** Reads the present version of a published survey. @returns null if there is none */
export async function findPresentVersion(db: Db, surveyId: string): Promise<PresentVersion | null> {
  const survey = await db
    .selectFrom('surveys')
    .select(['revision', 'published_at as publishedAt'])
    .where('id', '=', surveyId)
    .where('published_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!survey) return null;
  const before = await db
    .selectFrom('publications')
    .select(['revision', 'replaced_at as replacedAt', 'responses_until as until'])
    .where('survey_id', '=', surveyId)
    .where('revision', '<', survey.revision)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
  const total = (await findTallies(db, [surveyId])).get(surveyId)?.get(COUNTED.responses) ?? 0;
  const { revision } = survey;
  if (revision === 1) return { revision, publishedAt: survey.publishedAt, responses: total, total };
  if (before?.revision === revision - 1) {
    return { revision, publishedAt: before.replacedAt, responses: Math.max(0, total - before.until), total };
  }
  return { revision, publishedAt: null, responses: await countAnswered(db, { surveyId, revision, total }), total };
}

/**
 * Counts the responses to a version whose predecessor was not stored. Revisions of responses grow with time (anonymous ones have
 * only the day). If the first response is of this version, all are; otherwise it reads all.
 */
async function countAnswered(
  db: Db,
  { surveyId, revision, total }: { surveyId: string; revision: number; total: number },
): Promise<number> {
  const first = await db
    .selectFrom('responses')
    .select('revision')
    .where('survey_id', '=', surveyId)
    .orderBy('submitted_at')
    .orderBy('revision')
    .limit(1)
    .executeTakeFirst();
  if (!first || first.revision === revision) return total;
  const { count } = await db
    .selectFrom('responses')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('survey_id', '=', surveyId)
    .where('revision', '=', revision)
    .where('screened', '=', false)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Reads the content of a survey's present version.
 * @returns null if there is none, or it is not the given revision
 */
export async function findContent(
  db: Db,
  surveyId: string,
  revision?: number,
): Promise<Record<string, unknown> | null> {
  const { rows } = await sql<{ content: Record<string, unknown> }>`
    select ${CONTENT} as content from surveys s
    where s.id = ${surveyId} and s.published_at is not null and s.deleted_at is null
      ${revision === undefined ? sql`` : sql`and s.revision = ${revision}`}`.execute(db);
  return rows[0]?.content ?? null;
}
