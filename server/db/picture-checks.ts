import { sql } from 'kysely';
import type { Db } from './connection/pool.ts';

/** How many hours a stored photo waits until a person uses it. */
export const PHOTO_WAITS_HOURS = 24;

/**
 * Schedules the removal of one of our pictures from the disk after this many hours, unless something shows it then. Call it in the
 * transaction that stops showing it.
 * @param address as stored; null and pictures at an image host are ignored
 */
export async function checkPictureLater(db: Db, address: string | null, hours: number): Promise<void> {
  await sql`
    insert into picture_checks (name, due_at)
    select substr(${address}::text, length('/pictures/') + 1), now() + make_interval(hours => ${hours})
    where ${address}::text ~ '^/pictures/[A-Za-z0-9_-]{22}[.]webp$'
    on conflict (name) do update set due_at = least(picture_checks.due_at, excluded.due_at)`.execute(db);
}

/** Lists the pictures whose check is due, the longest waiting first, and whether something shows them. */
export async function listDuePictures(db: Db, limit: number): Promise<{ name: string; isShown: boolean }[]> {
  // The conditions on texts match the indexes of the few surveys and versions with pictures.
  const { rows } = await sql<{ name: string; isShown: boolean }>`
    with due as materialized (
      select name, '/pictures/' || name as address from picture_checks where due_at <= now() order by due_at limit ${limit}
    ), shown as materialized (
      select address from due where address in (select photo from users)
      union
      select address from due join surveys s on position(address in to_jsonb(s)::text) > 0
      where (s.questions::text || s.sections::text || s.endings::text || coalesce(s.poll::text, '') || coalesce(s.draft::text, ''))
        like '%/pictures/%'
      union
      select address from due join publications p on position(address in p.content::text) > 0
      where p.content::text like '%/pictures/%'
    )
    select name, address in (select address from shown) as "isShown" from due`.execute(db);
  return rows;
}

/** Deletes the checks that were made; a check that became due meanwhile stays. */
export async function deletePictureChecks(db: Db, names: string[]): Promise<void> {
  await sql`delete from picture_checks where name = any(${names}) and due_at <= now()`.execute(db);
}
