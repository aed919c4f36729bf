import { AppError } from '#contract/http/errors.ts';
import type { EditableSurvey } from '#contract/surveys/editing.ts';
import type { EditableQuestion } from '#questions/contract.ts';
import type { EditableItem } from '#questions/model/question.ts';
import { COUNTED, findTallies, type Tallies } from '#server/db/tallies.ts';
import type { Actor } from '#server/http/actor.ts';
import { answersOf } from '#server/survey/stored-questions.ts';
import { asTold } from '#server/survey/withheld.ts';
import { kindOf, settingsOf, toEndings, toSections } from '#survey/asked.ts';
import { pickSettings } from '#survey/settings.ts';
import type { StoredOption, StoredPoll, StoredQuestion } from '#survey/stored.ts';
import type { EditingDeps } from './deps.ts';
import { toEditableScoring } from './scoring.policy.ts';

/**
 * Reads an own survey for its editor, past the cache, because an older revision could not be saved.
 * @throws AppError `not_found`, also for another author's survey
 */
export async function getEditableSurvey(
  { db, definitions }: Pick<EditingDeps, 'db' | 'definitions'>,
  author: Actor,
  id: string,
): Promise<EditableSurvey> {
  const stored = await definitions.reload(id);
  if (!stored || stored.authorId !== author.id) throw new AppError('not_found');
  const counted = asTold(stored, (await findTallies(db, [id])).get(id) ?? new Map());

  const {
    title,
    description,
    category,
    durationSeconds: duration,
    deadline,
    revision,
    opensAt,
    questions,
    endings,
    scores,
    poll,
  } = stored;
  const sections = new Map(toSections(stored).map(({ from, ...section }) => [from, section]));
  return {
    _id: id,
    ...{ title, description, category, duration, revision, deadline: deadline.toISOString() },
    opensAt: opensAt?.toISOString() ?? null,
    ...pickSettings(stored),
    questions: questions
      .filter((question) => !question.removed)
      .map((question) => toEditable(question, { counted, section: sections.get(question.id) })),
    endings: toEndings(endings),
    scores: scores.map(({ code, name, bands, hidden }) => ({ _id: code, name, bands, shown: !hidden })),
    poll: poll && { ...toEditablePoll({ ...poll, id }, counted), ...(poll.removed && { removed: poll.removed }) },
  };
}

function toEditable(
  question: StoredQuestion,
  { counted, section }: { counted: Tallies; section: EditableQuestion['section'] },
): EditableQuestion {
  const { id, text, explanation, required, options, rows = [], slots, order, quotas } = question;
  const { show, shuffled, pinned, carries, ownCode } = question;
  const scoring = toEditableScoring(question);
  const chosen = Object.entries(slots ?? {}).map(([key, code]) => [key, counted.get(code) ?? 0] as const);
  return {
    _id: id,
    kind: kindOf(question),
    ...(ownCode && { ownCode }),
    // No more than all: while answers are withheld, every option counts as chosen by all.
    ...{ text, answers: Math.min(answersOf(question, counted), counted.get(COUNTED.responses) ?? 0) },
    ...(explanation && { explanation }),
    ...(required && { required }),
    options: editableItems(options, counted),
    rows: editableItems(rows, counted),
    ...(slots && { chosen: Object.fromEntries(chosen) }),
    settings: settingsOf(question),
    ...(section && { section }),
    ...(order && { order }),
    ...(quotas && { quotas }),
    ...(show && { show }),
    ...(carries && { carries }),
    ...(shuffled && { shuffled }),
    ...(pinned && { pinned }),
    ...(slots && { slots }),
    ...(scoring && { scoring }),
  } as EditableQuestion; // the settings are of its kind: they were judged when the survey was written
}

const toEditablePoll = (poll: StoredPoll & { id: string }, counted: Tallies) => ({
  text: poll.text,
  answers: answersOf(poll, counted),
  options: editableItems(poll.options, counted),
});

const editableItems = (items: readonly StoredOption[], counted: Tallies): EditableItem[] =>
  items
    .filter(({ removed }) => !removed)
    .map(({ code, ownCode, text, picture, seats, show, pinned, of }) => ({
      _id: code,
      ...(ownCode && { ownCode }),
      text,
      ...(picture && { picture }),
      chosen: counted.get(code) ?? 0,
      ...(seats && { seats }),
      // The conditions of a carried option follow from its original.
      ...(of ? { of } : show && { show }),
      ...(pinned && { pinned }),
    }));
