import { AppError } from '#contract/errors.ts';
import type { SurveyInput } from '#contract/surveys.ts';
import { markChanged } from '#server/db/change-marks.ts';
import { newId } from '#server/db/ids.ts';
import type { Db } from '#server/db/pool.ts';
import { findTallies } from '#server/db/tallies.ts';
import type { Actor } from '#server/http/actor.ts';
import { type Asked, edit } from './editing.policy.ts';
import { insertSurvey, lockSurvey, updateSurveyRow } from './surveys.queries.ts';

export interface EditingDeps {
  db: Db;
  /** Told after COMMIT, so that this process forgets what it keeps of the survey. */
  onEdited: (surveyId: string) => void;
}

const NOTHING: Asked = { questions: [], poll: null, nextCode: 1 };

/**
 * Stores a survey as its author wrote it; every option gets its code.
 * @returns its id
 */
export async function createSurvey(deps: EditingDeps, author: Actor, input: SurveyInput): Promise<string> {
  const id = newId();
  const asked = editOrRefuse(NOTHING, input, new Map());
  await deps.db
    .transaction()
    .execute((trx) => insertSurvey(trx, { id, author_id: author.id, ...columns(input, asked) }));
  deps.onEdited(id);
  return id;
}

/**
 * Replaces the form's fields of an own survey and nothing else. The survey's row is locked meanwhile, so that no answer
 * comes in between reading what was answered and writing what may change.
 * @param input.revision of the survey that was on the screen; a newer one is told, never overwritten
 * @throws AppError `not_found`, `other_person`, `survey_changed`, `question_answered` naming the fields
 */
export async function updateSurvey(
  deps: EditingDeps,
  author: Actor,
  id: string,
  input: SurveyInput & { revision?: number | undefined },
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const stored = await lockSurvey(trx, id);
    if (!stored) throw new AppError('not_found');
    if (stored.author_id !== author.id) throw new AppError(stored.is_published ? 'other_person' : 'not_found');
    if (input.revision !== undefined && input.revision !== stored.revision) throw new AppError('survey_changed');

    const tallies = (await findTallies(trx, [id])).get(id) ?? new Map<number, number>();
    const { questions, poll, next_code: nextCode } = stored;
    const asked = editOrRefuse({ questions, poll, nextCode }, input, tallies);
    await updateSurveyRow(trx, id, columns(input, asked));
    await markChanged(trx, 'survey', id);
  });
  deps.onEdited(id);
}

function editOrRefuse(stored: Asked, input: SurveyInput, tallies: ReadonlyMap<number, number>): Asked {
  const edited = edit(stored, input, { tallies, newId });
  if ('frozen' in edited) throw new AppError('question_answered', { fields: edited.frozen });
  return edited.asked;
}

const columns = (input: SurveyInput, { questions, poll, nextCode }: Asked) => ({
  title: input.title,
  description: input.description,
  category: input.category,
  duration_seconds: input.duration,
  deadline: input.deadline,
  questions: JSON.stringify(questions),
  poll: poll && JSON.stringify(poll),
  next_code: nextCode,
});
