import type { FieldValues } from '#contract/sharing/hidden-fields.ts';
import type { Kind } from '#questions/contract.ts';
import type { Cell, Column, Counted, Json, KindServer } from '#questions/model/kind.ts';
import type { OrderShown } from '#server/answering/orders.policy.ts';
import type { ExportedRow } from './export.queries.ts';

export interface ExportedQuestion {
  id: string;
  kind: Kind;
  /** Its author's code; null where it has none. */
  ownCode: string | null;
  /** Unique among the questions. */
  text: string;
  counted: Counted<unknown>;
  /** The columns of the kind, then the columns of the order. */
  columns: readonly Column[];
  /** The codes of the options or rows that are in random order, whether the question itself is, and whether a section begins with it that is. */
  shuffled: { codes: readonly number[]; isPlaced: boolean; isDrawn: boolean; begins: boolean };
  server: KindServer<unknown, unknown, object>;
}

/** All responses to a survey, oldest first: those that were acknowledged before it was opened, and no later ones. */
export interface ResponseExport {
  /** The name of the file, without its extension. */
  name: string;
  surveyId: string;
  title: string;
  /** Then the stored moments are those at which a day (UTC) begins, and tables tell the day alone. */
  anonymous: boolean;
  /** In the author's present order; then questions that were removed after answers. */
  questions: ExportedQuestion[];
  /** Whether the survey has imported responses: then a column tells which. */
  tellsImported: boolean;
  /** All hidden fields that are declared or have values. */
  fields: ExportedField[];
  /** Its author's language, for a survey that is or was in several languages; null for others, whose exports have no language. */
  language: string | null;
  /** With removed endings that respondents got; empty for a survey without endings. */
  endings: ExportedEnding[];
  /** Sums of points, each followed by its band; then calculated values. */
  scores: ExportedScore[];
  /** Reads them from the first on, in batches of a bounded size. */
  read: () => AsyncIterable<ExportedResponse[]>;
}

export interface ExportedField {
  name: string;
  /** The author's name for the column. */
  header: string;
}

export interface ExportedEnding {
  code: number;
  title: string;
}

/** A column of a sum, of the band of a sum, or of a calculated value. */
export interface ExportedScore {
  /** The name for programs, such as `score_7`: it stays when the score is renamed. */
  name: string;
  header: string;
  type: 'number' | 'text';
}

export interface ExportedResponse extends Omit<ExportedRow, 'respondentId' | 'choices' | 'given'> {
  /** The respondent's id; a person has one response to a survey. */
  id: string;
  /** The answers in the order of the questions; null where there is none. */
  values: (Json | null)[];
  /** The order of the shuffled parts; null if it is unknown. */
  order: OrderShown | null;
  /** The codes of options that they were not offered: by their conditions, or because these came later or were removed before. */
  unoffered: ReadonlySet<number>;
  /** The values of their address, by the name of the field; null for none. */
  fields: FieldValues | null;
  /** The language in which they read the survey; null for its author's own. */
  language: string | null;
  /** The one that they got; null for the usual end, and for a response without answers. */
  ending: ExportedEnding | null;
  /** In the columns of all scores and calculated values. */
  worth: Cell[];
}
