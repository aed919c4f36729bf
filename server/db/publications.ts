import { sql } from 'kysely';
import { PUBLICATIONS_BYTES, PUBLICATIONS_KEPT } from '#basics/limits.ts';
import type { Db } from './connection/pool.ts';
import { COUNTED, findTallies } from './tallies.ts';

/** The version of a survey that respondents get now. */
export interface PresentVersion {
  revision: number;
  /** null when it was published before versions were kept. */
  publishedAt: Date | null;
  /** How many answered it. */
  responses: number;
  /** How many answered the survey, in whatever version. */
  total: number;
}

/** What a survey's row says of its state, its place and its making; everything else is what its author published. */
const NO_CONTENT = [
  'id',
  'author_id',
  'is_published',
  'is_public',
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
/** SQL: what its author published of a survey `s`, by the names of the columns; a column of a later migration is part of it. */
const CONTENT = sql`to_jsonb(s) - ${NO_CONTENT}::text[]`;

/**
 * Keeps a published survey as it is, before its row is changed. Call it in the transaction of whatever counts the revision up, while
 * the survey's row is locked: no response is written then, so that the counts are exact. A draft is not kept.
 */
export async function keepPublication(trx: Db, surveyId: string): Promise<void> {
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

/** Drops versions beyond the limits: first those without a response, the oldest first. The newest stays, from which is counted. */
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

/** Reads the present version of a published survey. @returns null when there is none */
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
 * Counts the responses to a version whose predecessor was not kept. Revisions of responses grow with time, of which anonymous ones say
 * the day: when the first response is of this version, all are; else all are read.
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
 * Reads what its author published of the present version of a survey.
 * @returns null when there is none, or it is not the given revision
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
