import { withoutIsolates } from '#basics/isolate.ts';
import { TITLE_MAX } from '#basics/limits.ts';
import { fitInto } from '#basics/truncate.ts';
import type { Draft } from '#contract/surveys/drafts.ts';
import type { StoredDocument } from '#contract/surveys/editing.ts';
import { firstDeadline, openingIn } from '#web/authoring/values/deadline-values.ts';
import { emptyOption } from '#web/authoring/values/editor-values.ts';
import { rekeyed } from '#web/authoring/values/rekeyed.ts';
import type { EditorValues } from '#web/authoring/values/value-types.ts';
import { draftValues } from '#web/features/editor/draft/stored-draft.ts';
import { valuesOf } from '#web/features/editor/values/document-values.ts';

/**
 * The initial fields of a copied survey: everything but its ids and moments that have passed. A deadline that has
 * passed becomes that of a new survey.
 * @param title of the copy; cut to the longest allowed title
 * @param zone of the deadline
 */
export function copiedValues(survey: StoredDocument | Draft, title: string, zone: string): EditorValues {
  const isDraft = 'values' in survey;
  const values = isDraft ? draftValues(survey) : valuesOf(survey, zone);
  return {
    ...newOf(values),
    title: fitInto(withoutIsolates(title), TITLE_MAX),
    ...(!isDraft && Date.parse(survey.deadline) < Date.now() && firstDeadline(zone)),
    ...(!isDraft && Date.parse(survey.opensAt ?? survey.deadline) < Date.now() && openingIn(zone, null)),
  };
}

/** The same fields as a new survey, with new ids and names. */
export const newOf = (values: EditorValues): EditorValues => ({
  ...values,
  ...rekeyed(values),
  pollOptions: values.pollOptions.map(({ key: _key, ...option }) => ({ ...emptyOption(), ...option })),
});
