import { fitInto } from '#contract/cut.ts';
import type { EditableSurvey } from '#contract/editing.ts';
import { withoutIsolates } from '#contract/isolate.ts';
import { TITLE_MAX } from '#contract/limits.ts';
import { noDeadline } from '#web/features/editor/values/deadline-values.ts';
import { copyOf, type EditorValues, withoutIds } from '#web/features/editor/values/editor-values.ts';
import { valuesOf } from '#web/features/editor/values/stored-values.ts';

/**
 * The initial fields of a copied survey: everything but its ids and a deadline that has passed.
 * @param title of the copy; cut to the longest allowed title
 * @param zone of the deadline
 */
export function copiedValues(survey: EditableSurvey, title: string, zone: string): EditorValues {
  const values = valuesOf(survey, zone);
  return {
    ...values,
    title: fitInto(withoutIsolates(title), TITLE_MAX),
    ...(Date.parse(survey.deadline) < Date.now() && noDeadline(zone)),
    questions: values.questions.map(copyOf),
    pollOptions: withoutIds(values.pollOptions),
  };
}
