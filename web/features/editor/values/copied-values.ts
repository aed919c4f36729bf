import { fitInto } from '#contract/cut.ts';
import type { Draft } from '#contract/drafts.ts';
import type { EditableSurvey } from '#contract/editing.ts';
import { withoutIsolates } from '#contract/isolate.ts';
import { TITLE_MAX } from '#contract/limits.ts';
import { draftValues } from '#web/features/editor/draft/stored-draft.ts';
import { noDeadline, openingIn } from '#web/features/editor/values/deadline-values.ts';
import { copyOf, type EditorValues, withoutIds } from '#web/features/editor/values/editor-values.ts';
import { valuesOf } from '#web/features/editor/values/stored-values.ts';

/**
 * The initial fields of a copied survey: everything but its ids and moments that have passed.
 * @param title of the copy; cut to the longest allowed title
 * @param zone of the deadline
 */
export function copiedValues(survey: EditableSurvey | Draft, title: string, zone: string): EditorValues {
  const isDraft = 'values' in survey;
  const values = isDraft ? draftValues(survey) : valuesOf(survey, zone);
  return {
    ...values,
    title: fitInto(withoutIsolates(title), TITLE_MAX),
    ...(!isDraft && Date.parse(survey.deadline) < Date.now() && noDeadline(zone)),
    ...(!isDraft && Date.parse(survey.opensAt ?? survey.deadline) < Date.now() && openingIn(zone, null)),
    questions: values.questions.map(copyOf),
    pollOptions: withoutIds(values.pollOptions),
  };
}
