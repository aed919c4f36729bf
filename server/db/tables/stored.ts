// What the columns of JSON hold, beside the survey itself.
import type { Json } from '#questions/model/kind.ts';

/** Where `Given` has what came with the respondent's address, beside the ids of questions, which are UUIDs. */
export const FIELDS = 'fields';

/** Where `Given` has the order in which the respondent got what is shuffled: their seed, and the revision that they read. */
export const ORDER = 'order';

/** Where `Given` has the language in which the respondent read the survey, if that is not its author's. */
export const LANGUAGE = 'language';

/** A translation of a text, and what `stampOf` said of the text that was translated. */
export interface StoredTranslation {
  text: string;
  of: string;
}

/** An unfinished survey: the editor's fields, and what they would be sent as. */
export interface StoredDraft {
  values: Record<string, unknown>;
  survey: Record<string, unknown>;
}

/** What the codes of a response cannot say, by the id of the question. */
export type Given = Record<string, Json>;
