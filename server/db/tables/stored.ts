// The content of JSON columns, beside the survey itself.
import type { Json } from '#questions/model/kind.ts';

/** The key in `Given` of the hidden fields, beside the ids of questions, which are UUIDs. */
export const FIELDS = 'fields';

/** The key in `Given` of the shuffled order: the respondent's seed and revision. */
export const ORDER = 'order';

/** The key in `Given` of the respondent's language, if it is not the author's. */
export const LANGUAGE = 'language';

/** A translation of a text, and the `stampOf` of the original. */
export interface StoredTranslation {
  text: string;
  of: string;
}

/** An unfinished survey: the editor's fields, and the survey that the editor would publish. */
export interface StoredDraft {
  values: Record<string, unknown>;
  survey: Record<string, unknown>;
}

/** The parts of a response that codes cannot hold, by question id. */
export type Given = Record<string, Json>;
