import { sql } from 'kysely';
import { selectedSettings } from '#survey/settings.ts';
import type { Db } from '../db/connection/pool.ts';
import type { StoredTranslation } from '../db/tables/stored.ts';
import type { Definition } from './definitions.ts';

/** The columns that cards and tables show, too. */
export const SUMMARY = [
  's.id',
  's.title',
  's.description',
  's.author_id as authorId',
  's.category',
  's.duration_seconds as durationSeconds',
  's.deadline',
  's.is_published as isPublished',
  's.audience',
  's.created_at as createdAt',
] as const;

/** The columns that say what a survey asks, and how. */
export const CONTENT = [
  's.questions',
  's.sections',
  's.endings',
  's.scores',
  's.calculations',
  's.left_out_code as hiddenAnswersCode',
  's.opens_at as opensAt',
  's.hidden_fields as hiddenFields',
  's.embed_sites as embedSites',
  's.language',
  's.poll',
  's.next_code as nextCode',
  's.revision',
  ...selectedSettings,
] as const;

const TRANSLATIONS = sql<Definition['translations']>`(
  select coalesce(jsonb_agg(jsonb_build_object('language', t.language, 'revision', t.revision) order by t.language), '[]')
  from survey_translations t where t.survey_id = s.id and t.offered)`.as('translations');

/** Reads the texts of a survey in a language; none where it has none. */
export async function getTranslation(
  db: Db,
  surveyId: string,
  language: string,
): Promise<Record<string, StoredTranslation>> {
  const row = await db
    .selectFrom('survey_translations')
    .select('texts')
    .where('survey_id', '=', surveyId)
    .where('language', '=', language)
    .executeTakeFirst();
  return row?.texts ?? {};
}

export async function findDefinition(db: Db, id: string): Promise<Definition | null> {
  const [found] = await listDefinitions(db, [id]);
  return found ?? null;
}

/** Lists the surveys among these that are no drafts and not deleted, in no order. */
export async function listDefinitions(db: Db, ids: readonly string[]): Promise<Definition[]> {
  return db
    .selectFrom('surveys as s')
    .innerJoin('users as u', 'u.id', 's.author_id')
    .select(SUMMARY)
    .select(CONTENT)
    .select(['u.name as authorName', 'u.photo as authorPhoto', TRANSLATIONS])
    .where('s.id', 'in', ids)
    .where('s.published_at', 'is not', null)
    .where('s.deleted_at', 'is', null)
    .execute();
}
