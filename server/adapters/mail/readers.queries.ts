import { type SiteLanguage, siteLanguageFor } from '#contract/sharing/site-languages.ts';
import type { Db } from '#server/db/connection/pool.ts';

/**
 * The language of mails to an address: the one of its account.
 * @param otherwise the language for an account without one; null for English
 */
export async function findReadersLanguage(
  db: Db,
  email: string,
  otherwise: string | null = null,
): Promise<SiteLanguage> {
  const found = await db.selectFrom('users').select('language').where('email', '=', email).executeTakeFirst();
  return siteLanguageFor([found?.language ?? null, otherwise]);
}
