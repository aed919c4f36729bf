import { sql } from 'kysely';
import type { HiddenField } from '#contract/sharing/hidden-fields.ts';
import type { Db } from '#server/db/connection/pool.ts';
import { lockCopies } from '#server/db/distributed/layout.ts';
import type { StoredDraft } from '#server/db/tables/stored.ts';

/** An unfinished survey to be stored. */
export interface NewDraft {
  id: string;
  authorId: string;
  title: string;
  draft: StoredDraft;
}

/** The columns of a survey that are empty for a draft. */
export const draftRow = ({ id, authorId, title, draft }: NewDraft) => ({
  ...{ id, author_id: authorId, title, description: '', category: '', next_code: 1 },
  ...{ deadline: null, duration_seconds: null, questions: '[]', is_published: false, published_at: null },
  draft: JSON.stringify(draft),
});

/** Finds an own survey that is or was a draft; `draft` is null after publishing. @returns null if there is none */
export async function findDraft(db: Db, id: string, authorId: string) {
  const row = await db
    .selectFrom('surveys')
    .select(['title', 'revision', 'draft'])
    .where('id', '=', id)
    .where('author_id', '=', authorId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Finds the words and the language of an own draft, and locks its row until the transaction ends.
 * @param locks.lock false: only finds it
 * @returns null when there is no such draft
 */
export async function findDraftWords(db: Db, id: string, { authorId, lock }: { authorId: string; lock: boolean }) {
  if (lock) await lockCopies(db, 'surveys', id);
  const row = await db
    .selectFrom('surveys')
    .select(['title', 'language', 'draft'])
    .where('id', '=', id)
    .where('author_id', '=', authorId)
    .where('published_at', 'is', null)
    .where('deleted_at', 'is', null)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  return row?.draft ? { ...row, draft: row.draft } : null;
}

/**
 * Replaces an own draft of that revision.
 * @param draft.fields its hidden fields; absent: unchanged
 * @returns its new revision; null if that revision is not current or the draft is published
 */
export async function updateDraft(
  db: Db,
  { id, authorId, title, draft, fields }: NewDraft & { fields?: HiddenField[] | undefined },
  revision: number,
): Promise<number | null> {
  const { rows } = await sql<{ revision: number }>`
    update surveys set title = ${title}, draft = ${JSON.stringify(draft)}, revision = revision + 1,
      hidden_fields = coalesce(${fields ? JSON.stringify(fields) : null}::jsonb, hidden_fields)
    where id = ${id} and author_id = ${authorId} and published_at is null and deleted_at is null and revision = ${revision}
    returning revision`.execute(db);
  return rows[0]?.revision ?? null;
}
