import type { Kind } from '#questions/contract.ts';
import type { Column, Counted, KindServer } from '#questions/model/kind.ts';

export interface ExportedQuestion {
  id: string;
  kind: Kind;
  /** Its author's code; null where it has none. */
  ownCode: string | null;
  /** Unlike that of any other question. */
  text: string;
  counted: Counted<unknown>;
  /** Those of its kind, then those of its order. */
  columns: readonly Column[];
  /** What each respondent got in an order of their own: the codes of its options or rows, and itself among others. */
  shuffled: { codes: readonly number[]; isPlaced: boolean };
  server: KindServer<unknown, unknown, object>;
}
