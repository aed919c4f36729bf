import { isDeepStrictEqual } from 'node:util';
import { AppError } from '#contract/http/errors.ts';
import type { HiddenField, HiddenFields } from '#contract/sharing/hidden-fields.ts';
import { markChanged } from '#server/db/change-marks.ts';
import { inTransaction } from '#server/db/connection/transaction.ts';
import type { Actor } from '#server/http/actor.ts';
import type { EditingDeps } from './deps.ts';
import { findHiddenFields, updateSurveyRow } from './editing.queries.ts';
import { lockOwnSurvey } from './own-survey.service.ts';

/** A separate link for each respondent would reveal who answered. */
export const SECRET = 'Responses to this survey are anonymous. A hidden field could reveal who gave them';

/**
 * Reads the hidden fields of an own survey or draft, without the cache.
 * @throws AppError `not_found`, also for another author's survey
 */
export async function getHiddenFields(
  { db }: Pick<EditingDeps, 'db'>,
  author: Actor,
  id: string,
): Promise<HiddenFields> {
  const fields = await findHiddenFields(db, id, author.id);
  if (!fields) throw new AppError('not_found');
  return { fields };
}

/** Lists the hidden fields of an own survey or draft; an empty list for another author's. */
export const listOwnFields = async (
  { db }: Pick<EditingDeps, 'db'>,
  author: Actor,
  id: string,
): Promise<HiddenField[]> => (await findHiddenFields(db, id, author.id)) ?? [];

/**
 * Declares the hidden fields of an own survey. Stored values stay with their responses.
 * @throws AppError `not_found`, `other_person`, `invalid_input` if responses are secret
 */
export async function setHiddenFields(
  deps: EditingDeps,
  author: Actor,
  id: string,
  { fields }: HiddenFields,
): Promise<HiddenFields> {
  await inTransaction(deps.db, async (trx) => {
    const stored = await lockOwnSurvey(trx, author, id);
    if (stored.anonymous && fields.length > 0) throw new AppError('invalid_input', { fields: { fields: SECRET } });
    if (isDeepStrictEqual(fields, stored.hiddenFields)) return;

    await updateSurveyRow(trx, id, { hidden_fields: JSON.stringify(fields) });
    await markChanged(trx, 'survey', id);
  });
  deps.onEdited(id);
  return { fields };
}
