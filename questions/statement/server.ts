import type { KindServer } from '#questions/model/kind.ts';
import type { StatementSettings } from './contract.ts';
import { statementSample } from './sample.ts';

/** It counts nothing, so nothing is ever stored, read or exported. */
export const statementServer: KindServer<StatementSettings, never, object> = {
  codes: () => [],
  keep: () => undefined,
  read: () => {
    throw new Error('A statement has no answers');
  },
  result: () => ({ total: 0 }),
  columns: () => [],
  cells: () => [],
  sample: statementSample,
};
