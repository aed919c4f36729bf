import type { Kind } from '#questions/contract.ts';
import type { Column, Counted, KindServer } from '#questions/model/kind.ts';

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
  /** The codes of the options or rows that are in random order, and whether the question itself is. */
  shuffled: { codes: readonly number[]; isPlaced: boolean };
  server: KindServer<unknown, unknown, object>;
}
