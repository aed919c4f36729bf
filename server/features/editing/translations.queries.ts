import { type Expression, sql } from 'kysely';
import type { Db } from '#server/db/connection/pool.ts';
import type { StoredTranslation } from '#server/db/tables/stored.ts';

/** The texts of a survey in one language. */
export interface TranslationRow {
  language: string;
  offered: boolean;
  revision: number;
  texts: Record<string, StoredTranslation>;
}

/** Lists the translations of a survey, in the order of their tags. */
export const listTranslations = (db: Db, surveyId: string): Promise<TranslationRow[]> =>
  db
    .selectFrom('survey_translations')
    .select(['language', 'offered', 'revision', 'texts'])
    .where('survey_id', '=', surveyId)
    .orderBy('language')
    .execute();

/** Stores the texts of a language and increments its revision. */
export async function upsertTranslation(
  db: Db,
  surveyId: string,
  { language, offered, texts }: Omit<TranslationRow, 'revision'>,
): Promise<void> {
  const row = { survey_id: surveyId, language, offered, texts: JSON.stringify(texts) };
  await db
    .insertInto('survey_translations')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['survey_id', 'language']).doUpdateSet((eb) => ({
        offered,
        texts: row.texts,
        revision: plusOne(eb.ref('survey_translations.revision')),
      })),
    )
    .execute();
}

const plusOne = (count: Expression<number>) => sql<number>`${count} + 1`;

/** @returns false if there was none */
export async function deleteTranslation(db: Db, surveyId: string, language: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('survey_translations')
    .where('survey_id', '=', surveyId)
    .where('language', '=', language)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Sets the language of the author's own texts. The survey's revision stays, because no word changes. */
export async function updateLanguage(db: Db, id: string, language: string): Promise<void> {
  await db.updateTable('surveys').set({ language }).where('id', '=', id).execute();
}
