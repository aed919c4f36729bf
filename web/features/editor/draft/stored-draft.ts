import { TITLE_MAX } from '#basics/limits.ts';
import type { Input } from '#contract/http/endpoint.ts';
import type { Api } from '#contract/index.ts';
import type { Draft } from '#contract/surveys/drafts.ts';
import { titleOf } from '#web/authoring/values/editor-values.ts';
import type { EditorValues } from '#web/authoring/values/value-types.ts';
import { completed } from '#web/features/editor/draft/editor-draft.ts';
import { toDocument } from '#web/features/editor/values/document-values.ts';

type DraftBody = Input<Api['createDraft']>['body'];

/** The fields of a draft from the server. Adds fields that an earlier version did not have. */
export const draftValues = ({ values }: Pick<Draft, 'values'>): EditorValues =>
  // Safe: the editor wrote it, and only this author reads it.
  completed(values as unknown as EditorValues);

/**
 * A draft as the editor sends it: the fields, and the survey that they would become.
 * Translations of a file are stored beside it.
 * @param untitled the title for a draft that has none yet
 */
export function toDraft({ translations: _translations, ...values }: EditorValues, untitled: string): DraftBody {
  const title = titleOf(values).trim().slice(0, TITLE_MAX).toWellFormed().replaceAll('\0', '') || untitled;
  return { title, values: { ...values }, survey: toDocument({ ...values, title }) };
}
