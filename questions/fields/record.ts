import type { Json } from '#questions/model/kind.ts';
import type { Field } from './cells.ts';

/** How the cells of a record are drawn and changed. */
export interface DrawnRecords {
  fields: readonly Field[];
  /** Whether a field is asked in a record. */
  isAsked: (key: string, field: number) => boolean;
  recordAt: (key: string) => Readonly<Record<string, Json>>;
  /** The fault of a cell in words; of the record as a whole for no field. */
  faultAt: (key: string, field: number | null) => string | null;
  onCell: (key: string, field: number, cell: Json | null) => void;
}
