import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { EditableSurvey, SurveyEdit } from '#contract/editing.ts';
import { AppError } from '#contract/errors.ts';
import { SURVEYS_PER_DAY } from '#contract/limits.ts';
import type { SurveyInput } from '#contract/surveys.ts';
import { markChanged } from '#server/db/change-marks.ts';
import { newId } from '#server/db/ids.ts';
import type { Db } from '#server/db/pool.ts';
import type { StoredOption } from '#server/db/tables.ts';
import { findTallies, type Tallies } from '#server/db/tallies.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Definitions } from '#server/features/surveys/definitions.ts';
import type { Actor } from '#server/http/actor.ts';
import { type Asked, type Edit, edit } from './editing.policy.ts';
import { countRecentSurveys, getSurveyByKey, insertSurvey, lockSurvey, updateSurveyRow } from './editing.queries.ts';

export interface EditingDeps {
  db: Db;
  definitions: Definitions;
  /** Called after COMMIT, so that this process drops its cache of the survey. */
  onEdited: (surveyId: string) => void;
}

const NOTHING: Asked = { questions: [], poll: null, nextCode: 1 };

/**
 * Stores a survey as its author wrote it, once; every option gets its code.
 * @param written.idempotencyKey null when the client gave none; then a repetition makes a second survey
 * @returns its id; the same one for the same survey under the same key
 * @throws AppError `too_many_requests`, `idempotency_key_reused`
 */
export async function createSurvey(
  deps: EditingDeps,
  author: Actor,
  { input, idempotencyKey }: { input: SurveyInput; idempotencyKey: string | null },
): Promise<string> {
  const id = newId();
  const bodyHash = hash('sha256', JSON.stringify(input), 'buffer');
  const asWritten = (text: string) => ({ text });
  const questions = input.questions.map((question) => ({ ...question, options: question.options.map(asWritten) }));
  const wanted = { ...input, questions, pollOptions: input.pollOptions.map(asWritten) };
  const asked = editOrRefuse(NOTHING, wanted, { tallies: new Map(), revision: 1 });
  const row = { id, author_id: author.id, ...columns(input, asked) };
  const keyed = idempotencyKey === null ? row : { ...row, idempotency_key: idempotencyKey, body_hash: bodyHash };
  const isNew = await inTransaction(deps.db, async (trx) => {
    const inserted = await insertSurvey(trx, keyed);
    // Counted after the insert, so that a repetition never exceeds the limit.
    const recent = inserted ? await countRecentSurveys(trx, author.id, SURVEYS_PER_DAY + 1) : 0;
    if (recent > SURVEYS_PER_DAY) throw new AppError('too_many_requests');
    return inserted;
  });
  const storedId =
    isNew || idempotencyKey === null ? id : await findRepeated(deps.db, author, { idempotencyKey, bodyHash });
  // The process that stored it may have died before it told the others.
  deps.onEdited(storedId);
  return storedId;
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
 * Reads an own survey for its editor, past the cache, because an older revision could not be saved.
 * @throws AppError `not_found`, also for another author's survey
 */
export async function getEditableSurvey(
  { db, definitions }: EditingDeps,
  author: Actor,
  id: string,
): Promise<EditableSurvey> {
  const stored = await definitions.reload(id);
  if (!stored || stored.authorId !== author.id) throw new AppError('not_found');
  const counted: Tallies = (await findTallies(db, [id])).get(id) ?? new Map();

  const { title, description, category, durationSeconds: duration, deadline, revision, questions, poll } = stored;
  return {
    _id: id,
    ...{ title, description, category, duration, revision, deadline: deadline.toISOString() },
    questions: questions
      .filter((question) => !question.removed)
      .map((question) => ({
        _id: question.id,
        ...toEditable(question, counted),
        ...(question.order && { order: question.order }),
      })),
    poll: poll && { ...toEditable(poll, counted), ...(poll.removed && { removed: poll.removed }) },
  };
}

function toEditable({ text, options }: { text: string; options: StoredOption[] }, counted: Tallies) {
  const chosen = ({ code }: StoredOption) => counted.get(code) ?? 0;
  return {
    text,
    answers: options.reduce((sum, option) => sum + chosen(option), 0),
    options: options
      .filter((option) => !option.removed)
      .map((option) => ({ _id: option.code, text: option.text, chosen: chosen(option) })),
  };
}

/**
 * Replaces the form's fields of an own survey and nothing else. The survey's row is locked, so that no answer is stored
 * between reading the tallies and writing the edit.
 * @param input.revision of the survey that was on the screen
 * @returns false when nothing was changed; then the revision stays
 * @throws AppError `not_found`, `other_person`, `survey_changed` for an older revision, `question_answered` naming the
 *   fields
 */
export async function updateSurvey(deps: EditingDeps, author: Actor, id: string, input: SurveyEdit): Promise<boolean> {
  const isChanged = await inTransaction(deps.db, async (trx) => {
    const stored = await lockSurvey(trx, id);
    if (!stored) throw new AppError('not_found');
    if (stored.authorId !== author.id) throw new AppError(stored.isPublished ? 'other_person' : 'not_found');
    if (input.revision !== undefined && input.revision !== stored.revision) throw new AppError('survey_changed');

    const tallies: Tallies = (await findTallies(trx, [id])).get(id) ?? new Map();
    const { questions, poll, nextCode } = stored;
    const before: Asked = { questions, poll, nextCode };
    const asked = editOrRefuse(before, input, { tallies, revision: stored.revision + 1 });
    if (isDeepStrictEqual(asked, before) && hasSettings(stored, input)) return false;

    await updateSurveyRow(trx, id, columns(input, asked));
    await markChanged(trx, 'survey', id);
    return true;
  });
  // Without a change, too, because the answer shows the author the survey as it is now.
  deps.onEdited(id);
  return isChanged;
}

type StoredSurvey = NonNullable<Awaited<ReturnType<typeof lockSurvey>>>;

function hasSettings(stored: StoredSurvey, { title, description, category, duration, deadline }: Settings): boolean {
  const isSame = stored.title === title && stored.description === description && stored.category === category;
  return isSame && stored.duration === duration && stored.deadline.toISOString() === deadline;
}

function editOrRefuse(stored: Asked, input: Edit, context: { tallies: Tallies; revision: number }): Asked {
  const edited = edit(stored, input, { ...context, newId });
  if ('frozen' in edited) throw new AppError('question_answered', { fields: edited.frozen });
  return edited.asked;
}

type Settings = Pick<SurveyInput, 'title' | 'description' | 'category' | 'duration' | 'deadline'>;

const columns = (input: Settings, { questions, poll, nextCode }: Asked) => ({
  title: input.title,
  description: input.description,
  category: input.category,
  duration_seconds: input.duration,
  deadline: input.deadline,
  questions: JSON.stringify(questions),
  poll: poll && JSON.stringify(poll),
  next_code: nextCode,
});
