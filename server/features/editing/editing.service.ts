import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { SURVEYS_PER_DAY } from '#basics/limits.ts';
import { AppError } from '#contract/http/errors.ts';
import type { HiddenField } from '#contract/sharing/hidden-fields.ts';
import type { SurveyEdit } from '#contract/surveys/editing.ts';
import type { FiledTranslations } from '#contract/surveys/filed-translations.ts';
import type { NewSurvey } from '#contract/surveys/survey-input.ts';
import { DEFAULT_KIND } from '#questions/contract.ts';
import type { ItemInput } from '#questions/model/question.ts';
import { markChanged } from '#server/db/change-marks.ts';
import type { Db } from '#server/db/connection/pool.ts';
import { inTransaction } from '#server/db/connection/transaction.ts';
import { newId } from '#server/db/ids.ts';
import { COUNTED, findTallies, type Tallies } from '#server/db/tallies.ts';
import { giveWord } from '#server/features/links/automatic-word.service.ts';
import type { Actor } from '#server/http/actor.ts';
import { asTold } from '#server/survey/withheld.ts';
import { isDefault } from '#survey/document/served.ts';
import { type StoredParts, UNWRITTEN } from '#survey/document/stored.ts';
import type { EditingDeps } from './deps.ts';
import { type Edit, edited, type Refusal } from './edited.policy.ts';
import {
  countRecentSurveys,
  findHiddenFields,
  getSurveyByKey,
  insertSurvey,
  updateSurveyRow,
} from './editing.queries.ts';
import { SECRET } from './hidden-fields.service.ts';
import { lockOwnSurvey } from './own-survey.service.ts';
import { keepPictures } from './pictures.service.ts';
import { areStored, assertPublishes, columnsOf, type Settings, settle } from './settings.policy.ts';
import { carryTranslations, findOriginal, originalOf } from './translations.service.ts';

const ANSWERED_SO = 'People have answered with this promise, so it can no longer change';

/**
 * Stores a new survey once and gives every option its code.
 * @param written.idempotencyKey null if the client sent none; then a repetition makes a second survey
 * @returns its id; the same id for the same survey under the same key
 * @throws AppError `publishing_declined`, `too_many_requests`, `idempotency_key_reused`; `invalid_input` for errors of the check,
 *   for pictures that are not stored here, and for hidden fields of an anonymous survey
 */
export async function createSurvey(
  deps: EditingDeps,
  author: Actor,
  written: { input: NewSurvey; idempotencyKey: string | null },
): Promise<string> {
  assertPublishes(author);
  const { idempotencyKey } = written;
  const { copyOf, translations, ...input } = written.input;
  const id = newId();
  const bodyHash = hash('sha256', JSON.stringify(asWritten(input)), 'buffer');
  const kept = await keepPictures(input, deps.keepPicture);
  const { anonymous, fields: given } = input;
  const fields = await findFirstFields(deps.db, author, { given, copyOf });
  if (anonymous && fields)
    throw new AppError('invalid_input', { fields: { [given ? 'fields' : 'anonymous']: SECRET } });
  const row = {
    ...{ id, author_id: author.id, ...toColumns(settle(input, { stored: null, author }), kept) },
    ...fields,
  };
  const storedId = await storeOnce(deps, author, { row, idempotencyKey, bodyHash, copyOf, translations });
  // The process that stored it may have died before it notified the other processes.
  deps.onEdited(storedId);
  return storedId;
}

/**
 * The first hidden fields of a survey or draft, which its conditions use.
 * @param from.copyOf an own survey or draft, whose fields are copied if none are given
 * @returns null for none
 */
export async function findFirstFields(
  db: Db,
  author: Actor,
  { given, copyOf }: { given: readonly HiddenField[] | undefined; copyOf: string | undefined },
): Promise<{ hidden_fields: string } | null> {
  const fields = given ?? (copyOf === undefined ? null : await findHiddenFields(db, copyOf, author.id)) ?? [];
  return fields.length > 0 ? { hidden_fields: JSON.stringify(fields) } : null;
}

/** The columns of a survey without answers. @param idOf returns the stored id for a given one */
export const toColumns = (
  settings: Settings,
  written: Edit,
  { idOf = () => newId(), refusal = 'invalid_input' }: { idOf?: (given?: string) => string; refusal?: Refusal } = {},
) =>
  columns(
    settings,
    edited({ ...UNWRITTEN, shuffled: false }, written, { ...NOBODY, revision: 1, newId: idOf, refusal }),
  );

const NOBODY = { tallies: new Map(), told: new Map() };

/**
 * Stores a new survey, which gets its short link, or a draft, once under its key.
 * @returns its id; the same one for the same content under the same key
 * @throws AppError `too_many_requests`, `idempotency_key_reused`
 */
export async function storeOnce(
  deps: Pick<EditingDeps, 'db' | 'definitions'>,
  author: Actor,
  given: {
    row: Parameters<typeof insertSurvey>[1] & { id: string };
    idempotencyKey: string | null;
    bodyHash: Buffer;
    copyOf: string | undefined;
    translations: FiledTranslations | undefined;
  },
): Promise<string> {
  const { row, idempotencyKey, bodyHash, copyOf, translations } = given;
  const { listed = true } = row;
  const keyed = idempotencyKey === null ? row : { ...row, idempotency_key: idempotencyKey, body_hash: bodyHash };
  const copied = copyOf === undefined ? null : await findOriginal(deps, author, copyOf);
  const original = translations ? originalOf(translations) : copied;
  const isNew = await inTransaction(deps.db, async (trx) => {
    const inserted = await insertSurvey(trx, keyed);
    // Counted after the insert, so that a repetition never exceeds the limit.
    const recent = inserted ? await countRecentSurveys(trx, author.id, SURVEYS_PER_DAY + 1) : 0;
    if (recent > SURVEYS_PER_DAY) throw new AppError('too_many_requests');
    if (inserted && row.published_at !== null) await giveWord(trx, { surveyId: row.id, title: row.title, listed });
    if (inserted && original) await carryTranslations(trx, author, row.id, original);
    return inserted;
  });
  return isNew || idempotencyKey === null ? row.id : await findRepeated(deps.db, author, { idempotencyKey, bodyHash });
}

/** The content that identifies a repetition. Plain choices keep their form, because stored hashes depend on it. */
function asWritten({ questions, pollOptions, ...settings }: Omit<NewSurvey, 'copyOf' | 'translations'>): unknown {
  const items = (given: ItemInput[]) => given.map((item) => (Object.keys(item).length === 1 ? item.text : item));
  const { pollQuestion, shuffled, ...rest } = settings;
  return {
    ...rest,
    ...(shuffled && { shuffled }),
    questions: questions.map(({ kind, settings: set, rows, options, order, ...question }) => ({
      ...question,
      options: items(options),
      ...(order !== undefined && { order }),
      ...(kind !== DEFAULT_KIND && { kind }),
      ...(rows.length > 0 && { rows: items(rows) }),
      ...(!isDefault(kind, set) && { settings: set }),
    })),
    pollQuestion,
    pollOptions: items(pollOptions),
  };
}

async function findRepeated(
  db: Db,
  author: Actor,
  given: { idempotencyKey: string; bodyHash: Buffer },
): Promise<string> {
  const stored = await getSurveyByKey(db, author.id, given.idempotencyKey);
  if (!stored.bodyHash?.equals(given.bodyHash)) throw new AppError('idempotency_key_reused');
  return stored.id;
}

/**
 * Replaces only the form's fields of an own survey. Locks the survey's row, so that no answer is stored between reading the
 * tallies and writing the edit.
 * @param written.revision the revision that the author edited
 * @returns false if nothing changed; then the revision stays
 * @throws AppError `not_found`, `other_person`, `survey_changed` for an older revision, `question_answered` and `invalid_input`
 *   with the fields
 */
export async function updateSurvey(
  deps: EditingDeps,
  author: Actor,
  id: string,
  written: SurveyEdit,
): Promise<boolean> {
  const input = await keepPictures(written, deps.keepPicture);
  const isChanged = await inTransaction(deps.db, async (trx) => {
    const stored = await lockOwnSurvey(trx, author, id);
    if (input.revision !== undefined && input.revision !== stored.revision) throw new AppError('survey_changed');

    const tallies: Tallies = (await findTallies(trx, [id])).get(id) ?? new Map();
    const { questions, sections, endings, scores, calculations, hiddenAnswersCode, poll, nextCode, shuffled } = stored;
    const before: StoredParts = {
      ...{ questions, sections, endings, scores, calculations, hiddenAnswersCode, poll, nextCode },
    };
    const asked = edited({ ...before, shuffled }, input, {
      ...{ tallies, told: asTold(stored, tallies) },
      ...{ revision: stored.revision + 1, newId: () => newId() },
    });
    const settings = settle(input, { stored, author });
    if (settings.anonymous !== stored.anonymous && (tallies.get(COUNTED.responses) ?? 0) > 0) {
      throw new AppError('question_answered', { fields: { anonymous: ANSWERED_SO } });
    }
    if (settings.anonymous && stored.hiddenFields.length > 0) {
      throw new AppError('invalid_input', { fields: { anonymous: SECRET } });
    }
    if (isDeepStrictEqual(asked, before) && areStored(settings, stored)) return false;

    const isMoved = settings.deadline !== stored.deadline.toISOString();
    await updateSurveyRow(trx, id, { ...columns(settings, asked), ...(isMoved && { planned_deadline: null }) });
    await markChanged(trx, 'survey', id);
    return true;
  });
  // Also without a change, because the response shows the author the current survey.
  deps.onEdited(id);
  return isChanged;
}

const columns = (settings: Settings, asked: StoredParts) => {
  const { questions, sections, endings, scores, calculations, hiddenAnswersCode, poll, nextCode } = asked;
  return {
    ...columnsOf(settings),
    questions: JSON.stringify(questions),
    sections: JSON.stringify(sections),
    endings: JSON.stringify(endings),
    scores: JSON.stringify(scores),
    calculations: JSON.stringify(calculations),
    left_out_code: hiddenAnswersCode,
    poll: poll && JSON.stringify(poll),
    next_code: nextCode,
  };
};
