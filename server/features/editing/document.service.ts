import { AppError } from '#contract/http/errors.ts';
import type { StoredDocument } from '#contract/surveys/editing.ts';
import { findTallies } from '#server/db/tallies.ts';
import type { Actor } from '#server/http/actor.ts';
import { answeredOf } from '#server/survey/answered.ts';
import { asTold } from '#server/survey/withheld.ts';
import { toContent } from '#survey/document/document.ts';
import { pickSettings } from '#survey/settings.ts';
import type { EditingDeps } from './deps.ts';

/**
 * Reads an own survey for its editor, without the cache: the server would refuse to save an older revision.
 * @throws AppError `not_found`, also for another author's survey
 */
export async function getDocument(
  { db, definitions }: Pick<EditingDeps, 'db' | 'definitions'>,
  author: Actor,
  id: string,
): Promise<StoredDocument> {
  const stored = await definitions.reload(id);
  if (!stored || stored.authorId !== author.id) throw new AppError('not_found');
  const { title, description, category, durationSeconds: duration, deadline, opensAt, revision } = stored;
  return {
    _id: id,
    ...{ title, description, category, duration, revision },
    deadline: deadline.toISOString(),
    opensAt: opensAt?.toISOString() ?? null,
    ...pickSettings(stored),
    ...toContent(stored),
    answered: answeredOf(stored, asTold(stored, (await findTallies(db, [id])).get(id) ?? new Map())),
  };
}
