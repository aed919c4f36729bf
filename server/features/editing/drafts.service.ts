import { hash } from 'node:crypto';
import type * as z from 'zod';
import { AppError } from '#contract/http/errors.ts';
import type { HiddenField } from '#contract/sharing/hidden-fields.ts';
import type { Draft, DraftInput } from '#contract/surveys/drafts.ts';
import type { FiledTranslations } from '#contract/surveys/filed-translations.ts';
import { SurveyInput } from '#contract/surveys/survey-input.ts';
import type { Db } from '#server/db/connection/pool.ts';
import { newId } from '#server/db/ids.ts';
import { giveWord } from '#server/features/links/automatic-word.service.ts';
import type { Actor } from '#server/http/actor.ts';
import type { EditingDeps } from './deps.ts';
import { keepIds } from './draft-words.policy.ts';
import { draftRow, findDraft, updateDraft } from './drafts.queries.ts';
import { findHiddenFields, publishRow } from './editing.queries.ts';
import { findFirstFields, storeOnce, toColumns } from './editing.service.ts';
import { SECRET } from './hidden-fields.service.ts';
import { keepPictures } from './pictures.service.ts';
import { assertPublishes, settle } from './settings.policy.ts';

type Input = z.output<typeof DraftInput>;
interface NewDraftInput extends Input {
  copyOf?: string | undefined;
  fields?: HiddenField[] | undefined;
  translations?: FiledTranslations | undefined;
}
type Saved = Pick<Draft, '_id' | 'revision'>;

/**
 * Stores an unfinished survey once.
 * @param written.idempotencyKey null if the client sent none; then a repetition makes a second draft
 * @throws AppError `too_many_requests`, `idempotency_key_reused`
 */
export async function createDraft(
  deps: Pick<EditingDeps, 'db' | 'definitions'>,
  author: Actor,
  { input, idempotencyKey }: { input: NewDraftInput; idempotencyKey: string | null },
): Promise<Saved> {
  const { title, copyOf, fields: given, translations, ...draft } = input;
  const bodyHash = hash('sha256', JSON.stringify(input), 'buffer');
  const fields = await findFirstFields(deps.db, author, { given, copyOf });
  const row = { ...draftRow({ id: newId(), authorId: author.id, title, draft }), ...fields };
  return { _id: await storeOnce(deps, author, { row, idempotencyKey, bodyHash, copyOf, translations }), revision: 1 };
}

/** @throws AppError `not_found`, also for the draft of another author; `draft_published` */
export async function getDraft({ db }: Pick<EditingDeps, 'db'>, author: Actor, id: string): Promise<Draft> {
  const found = await findDraft(db, id, author.id);
  if (!found) throw new AppError('not_found');
  const { title, revision, draft } = found;
  if (!draft) throw new AppError('draft_published');
  return { _id: id, title, revision, values: draft.values };
}

/** An own draft with the survey that publishing would create; null if there is none, or it is published. */
export async function findOwnDraft(
  { db }: Pick<EditingDeps, 'db'>,
  author: Actor,
  id: string,
): Promise<Pick<Input, 'title' | 'survey'> | null> {
  const found = await findDraft(db, id, author.id);
  return found?.draft ? { title: found.title, survey: found.draft.survey } : null;
}

/** @throws AppError `not_found`, `draft_published`, `survey_changed` for an older revision */
export async function saveDraft(
  { db }: Pick<EditingDeps, 'db'>,
  author: Actor,
  id: string,
  { revision, title, fields, ...draft }: Input & { revision: number; fields?: HiddenField[] | undefined },
): Promise<Saved> {
  const saved = await updateDraft(db, { id, authorId: author.id, title, draft, fields }, revision);
  if (saved !== null) return { _id: id, revision: saved };
  await getDraft({ db }, author, id);
  throw new AppError('survey_changed');
}

/**
 * Publishes a draft whose row is locked, by the rules for a new survey. Its ids and keys stay, and so do its translations. It gets its
 * short link.
 * @throws AppError `publishing_declined`; `draft_unfinished`, with the fields that are missing or not valid
 */
export async function publishDraft(
  { db, keepPicture }: { db: Db; keepPicture: EditingDeps['keepPicture'] },
  author: Actor,
  id: string,
): Promise<void> {
  assertPublishes(author);
  const found = await findDraft(db, id, author.id);
  const input = SurveyInput.safeParse({ ...found?.draft?.survey, title: found?.title });
  if (!input.success) {
    const fields = Object.fromEntries(input.error.issues.map(({ path, message }) => [path.join('.'), message]));
    throw new AppError('draft_unfinished', { fields });
  }
  const fields = await findHiddenFields(db, id, author.id);
  if (input.data.anonymous && fields && fields.length > 0) {
    throw new AppError('draft_unfinished', { fields: { anonymous: SECRET } });
  }
  const kept = await keepPictures(input.data, keepPicture);
  const given = { idOf: keepIds(newId), refusal: 'draft_unfinished' as const };
  const settings = settle(input.data, { stored: null, author });
  await publishRow(db, id, toColumns(settings, kept, given));
  await giveWord(db, { surveyId: id, title: settings.title, listed: settings.listed });
}
