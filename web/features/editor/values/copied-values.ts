import { withoutIsolates } from '#basics/isolate.ts';
import { TITLE_MAX } from '#basics/limits.ts';
import { withoutCarried } from '#basics/piping.ts';
import { fitInto } from '#basics/truncate.ts';
import type { Draft } from '#contract/surveys/drafts.ts';
import type { EditableSurvey } from '#contract/surveys/editing.ts';
import { mapGrouped } from '#questions/parts/options/joined.ts';
import { carriesAny, renamed, rewordedQuestion } from '#web/authoring/values/carried-values.ts';
import { noDeadline, openingIn } from '#web/authoring/values/deadline-values.ts';
import { copyOf, withoutIds } from '#web/authoring/values/editor-values.ts';
import { hasShows, refOf } from '#web/authoring/values/show-values.ts';
import type {
  ConditionValues,
  EditorValues,
  OptionValues,
  PickValues,
  QuestionValues,
  ShowValues,
} from '#web/authoring/values/value-types.ts';
import { draftValues } from '#web/features/editor/draft/stored-draft.ts';
import { valuesOf } from '#web/features/editor/values/stored-values.ts';

/**
 * The initial fields of a copied survey: everything but its ids and moments that have passed.
 * @param title of the copy; cut to the longest allowed title
 * @param zone of the deadline
 */
export function copiedValues(survey: EditableSurvey | Draft, title: string, zone: string): EditorValues {
  const isDraft = 'values' in survey;
  const stored = isDraft ? draftValues(survey) : valuesOf(survey, zone);
  const values = { ...stored, questions: stored.questions.map(withoutKept) };
  return {
    ...values,
    title: fitInto(withoutIsolates(title), TITLE_MAX),
    ...(!isDraft && Date.parse(survey.deadline) < Date.now() && noDeadline(zone)),
    ...(!isDraft && Date.parse(survey.opensAt ?? survey.deadline) < Date.now() && openingIn(zone, null)),
    ...(values.scores && { scores: values.scores.map(({ _id, ...score }) => score) }),
    ...copiedParts(values),
    pollOptions: withoutIds(values.pollOptions),
  };
}

/** The questions whose points or right answers a copy does not have, because fields cannot say them: they differ from row to row. */
export const uncopiedIn = (survey: EditableSurvey | Draft): string[] =>
  'values' in survey
    ? []
    : valuesOf(survey, 'UTC').questions.flatMap(({ scoring, text }) => (scoring?.isKept ? [withoutCarried(text)] : []));

function withoutKept({ scoring, hasScoring, ...question }: QuestionValues): QuestionValues {
  if (scoring?.isKept) return question;
  return { ...question, ...(scoring && { scoring }), ...(hasScoring !== undefined && { hasScoring }) };
}

/** Questions and endings without the ids of the stored ones. Conditions look at the copies, which get ids and keys for that. */
export function copiedParts(
  values: Pick<EditorValues, 'questions' | 'endings'>,
): Pick<EditorValues, 'questions' | 'endings'> {
  const questions = values.questions.map(copyOf);
  const endings = values.endings.map(({ _id, key, ...ending }) => ending);
  if (!hasShows(values) && !carriesAny(values)) return { questions, endings };

  const ids = new Map(values.questions.map(({ _id }) => [_id, crypto.randomUUID() as string]));
  const copied = (show: ShowValues): ShowValues =>
    mapGrouped(show, (condition: ConditionValues) => ({
      ...condition,
      question: condition.question && (ids.get(condition.question) ?? condition.question),
      picks: condition.picks.map(copiedPick),
    }));
  const shown = <Part extends { show?: ShowValues | null }>(part: Part): Part =>
    part.show ? { ...part, show: copied(part.show) } : part;
  const said = (text: string) => renamed(text, (id) => ids.get(id));
  const keyed = (items: readonly OptionValues[], before: readonly OptionValues[] = []) =>
    items.map((item, index) => {
      const ref = refOf(before[index] ?? {});
      return {
        ...shown(item),
        ...(item.of !== undefined && { of: String(item.of) }),
        ...(ref !== undefined && { key: String(ref) }),
      };
    });
  return {
    endings: endings.map(({ title, text, link, ...ending }) => ({
      ...{ ...shown(ending), title: said(title), text: said(text), link: said(link) },
    })),
    questions: questions.map((copy, index) => {
      const question = rewordedQuestion(copy, said);
      const before = values.questions[index];
      const id = ids.get(before?._id);
      return {
        ...shown(question),
        ...(id !== undefined && { _id: id }),
        ...(question.carries && {
          carries: { ...question.carries, question: ids.get(question.carries.question) ?? question.carries.question },
        }),
        ...{ options: keyed(question.options, before?.options), rows: keyed(question.rows, before?.rows) },
        section: question.section && shown(question.section),
      };
    }),
  };
}

/** The ids of options are keys in a copy. */
function copiedPick(pick: PickValues): PickValues {
  if ('slot' in pick) return pick;
  return { option: String(pick.option), ...(pick.row !== undefined && { row: String(pick.row) }) };
}
