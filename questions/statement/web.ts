import type { KindWeb } from '#questions/kind-web.ts';
import { lazily } from '#web/ui/lazily.ts';
import { part } from '#web/ui/part.tsx';
import type { StatementSettings } from './contract.ts';

/** It has no result and no answers: those parts are never drawn. */
export const statementWeb = {
  Field: part('StatementField', () => import('./field.tsx')),
  check: lazily('checkStatement', () => import('./check.ts')),
  Result: Nothing,
  Figure: Nothing,
  Answer: Nothing,
  Filter: null,
  filters: () => new Map(),
  editor: lazily('statementEditor', () => import('./editor.tsx')),
} satisfies KindWeb<StatementSettings, object>;

function Nothing(): null {
  return null;
}
