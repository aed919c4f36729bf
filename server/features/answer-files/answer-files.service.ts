import { randomUUID } from 'node:crypto';
import type { AnswerFile } from '#basics/answer-files.ts';
import { ANSWER_FILE_ENDINGS, type AnswerFileType } from '#basics/answer-files.ts';
import { ANSWER_FILE_FIELD } from '#contract/files/answer-files.ts';
import { AppError } from '#contract/http/errors.ts';
import { cleanFile } from '#server/adapters/answer-files/file-content.ts';
import type { AnswerFileStore } from '#server/adapters/answer-files/file-store.ts';
import { isFullNow } from '#server/answering/room.ts';
import { newId } from '#server/db/ids.ts';
import type { Db } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Download } from '#server/http/files/download.ts';
import type { Visitor } from '#server/http/visitor.ts';
import { findRespondent, type GuestDeps, getRespondent } from '#server/respondents/find-respondent.ts';
import { assertOpen } from '#server/respondents/participation.policy.ts';
import { canSeeSurvey } from '#server/survey/access.policy.ts';
import type { Definition, Definitions } from '#server/survey/definitions.ts';
import { assertInsider } from '#server/survey/insiders.ts';
import { isWithheldNow } from '#server/survey/withheld.ts';
import { fileNameOf, typesTaken } from './answer-files.policy.ts';
import {
  type FoundFile,
  findFile,
  getUploadStanding,
  hasBegun,
  insertFile,
  lockUploads,
  type NewFile,
} from './answer-files.queries.ts';
import { deleteFiles, markRemoved } from './removal.queries.ts';

export interface AnswerFilesDeps extends GuestDeps {
  db: Db;
  definitions: Definitions;
  answerFiles: AnswerFileStore;
}

/** The question of a survey for which a file is uploaded. */
export interface FilePlace {
  id: string;
  question: string;
}

/**
 * Refuses early a file that no answer can hold, to save work; `uploadAnswerFile` decides the rest.
 * @throws AppError as `getRespondent`; `not_found` when the survey is not published, or has no such file question; `full` to
 *   respondents who have not begun it
 */
export async function assertTakesFiles(deps: AnswerFilesDeps, visitor: Visitor, place: FilePlace): Promise<void> {
  await getTaker(deps, visitor, place);
}

/**
 * The uploading respondent, and the types of file that the question accepts. A full survey accepts files only from respondents who
 * have begun it.
 */
async function getTaker(deps: AnswerFilesDeps, visitor: Visitor, place: FilePlace) {
  const definition = await deps.definitions.get(place.id);
  const respondent = await getRespondent(deps, visitor, definition, null);
  const types = typesAt(definition, place);
  if (definition && (await isFullNow(deps.db, definition)) && !(await hasBegun(deps.db, place.id, respondent.id))) {
    throw new AppError('full');
  }
  return { respondent, types };
}

function typesAt(definition: Definition | null, { question }: FilePlace): readonly AnswerFileType[] {
  const asked = definition?.questions.find((each) => each.id === question && !each.removed);
  const types = asked ? typesTaken(asked) : [];
  if (!definition?.isPublished || types.length === 0) throw new AppError('not_found');
  return types;
}

/**
 * Stores a file for an answer that is not submitted yet. Inserts its row first, so that the limits hold for simultaneous uploads and
 * no bytes are ever without a row.
 * @throws AppError as `cleanFile`, also for a type that this question does not accept; `not_found`, `forbidden`, `survey_closed`,
 *   `already_submitted`, `too_many_kept`, `unavailable`
 */
export async function uploadAnswerFile(
  deps: AnswerFilesDeps,
  visitor: Visitor,
  { place, file }: { place: FilePlace; file: { bytes: Buffer; name: string } },
): Promise<AnswerFile> {
  const { bytes, type } = await cleanFile(file.bytes);
  const { respondent, types } = await getTaker(deps, visitor, place);
  if (!types.includes(type)) {
    throw new AppError('unsupported_media_type', { fields: { [ANSWER_FILE_FIELD]: 'not_taken' } });
  }
  // An id of ours begins with its moment.
  const id = respondent.isSecret ? randomUUID() : newId();
  const stored = { id, name: fileNameOf(file.name, type), bytes: bytes.length, type };
  await insert(deps.db, { ...stored, surveyId: place.id, questionId: place.question, respondent });
  try {
    await deps.answerFiles.save(stored.id, bytes);
  } catch (error) {
    // Otherwise a file that is not there would count against its owner's limits for a day.
    await markRemoved(deps.db, { id: stored.id, surveyId: place.id, respondentId: respondent.id });
    throw error;
  }
  return stored;
}

async function insert(db: Db, file: NewFile): Promise<void> {
  const isInserted = await inTransaction(db, async (trx) => {
    await lockUploads(trx, file.respondent.id);
    return await insertFile(trx, file);
  });
  if (isInserted) return;
  const standing = await getUploadStanding(db, file);
  assertOpen(standing);
  if (standing.idempotencyKey !== null) throw new AppError('already_submitted');
  throw new AppError(standing.hasRoom ? 'unavailable' : 'too_many_kept');
}

/**
 * A file for its owner, who must still see the survey. Once it is submitted, the survey's author and admins may read it as well.
 * @throws AppError `not_found`, `not_signed_in`, `other_person`
 */
export async function readAnswerFile(
  deps: AnswerFilesDeps,
  visitor: Visitor,
  { id: surveyId, file: id }: { id: string; file: string },
): Promise<Download> {
  const definition = await deps.definitions.get(surveyId);
  if (!definition) throw new AppError(visitor.actor ? 'not_found' : 'not_signed_in');
  const file = await findFile(deps.db, surveyId, id);
  const { actor } = visitor;
  const respondent = await findRespondent(deps, visitor, definition);
  const isOwner = file !== null && (file.respondentId === respondent?.id || file.respondentId === actor?.id);
  const isOwn = isOwner && canSeeSurvey(actor, definition, respondent);
  // Asks for the right before it reads the file, so that others do not learn whether there is one.
  if (!isOwn) await assertInsider(deps, actor, surveyId);
  const isShown = isOwn || (file?.isHandedIn && !(await isWithheldNow(deps.db, definition)));
  if (!file || !isShown) throw new AppError('not_found');
  const content = await deps.answerFiles.open(id);
  if (!content) throw new AppError('not_found');
  return { ...namesOf(file), content };
}

/** Only pictures are shown in the browser: they were drawn here, and contain nothing that runs. */
function namesOf({ name, type }: Pick<FoundFile, 'name' | 'type'>): Omit<Download, 'content'> {
  const ending = ANSWER_FILE_ENDINGS[type];
  return { name: name.slice(0, -ending.length - 1), type: ending, shown: type.startsWith('image/') };
}

/** Removes an own file that is not submitted. @throws AppError `not_found`, and `already_submitted` once it is */
export async function removeAnswerFile(
  deps: AnswerFilesDeps,
  visitor: Visitor,
  { id: surveyId, file: id }: { id: string; file: string },
): Promise<void> {
  const { db, answerFiles } = deps;
  const { id: respondentId } = await getRespondent(deps, visitor, await deps.definitions.get(surveyId), null);
  if (await markRemoved(db, { id, surveyId, respondentId })) {
    await answerFiles.remove(id);
    return await deleteFiles(db, [id]);
  }
  const file = await findFile(db, surveyId, id);
  throw new AppError(file?.respondentId === respondentId && file.isHandedIn ? 'already_submitted' : 'not_found');
}
