import type { KindWeb } from '#questions/kind-web.ts';
import { lazily } from '#web/ui/lazily.ts';
import { part } from '#web/ui/part.tsx';
import type { MatrixShown } from './contract.ts';
import type { MatrixSettings } from './settings.ts';

export const matrixWeb = {
  Field: part('MatrixField', () => import('./field.tsx')),
  check: lazily('checkMatrix', () => import('./check.ts')),
  Result: part('MatrixResult', () => import('./result.tsx')),
  Figure: part('MatrixFigure', () => import('./result.tsx')),
  Answer: part('MatrixAnswer', () => import('./answer.tsx')),
  Filter: part('MatrixFilter', () => import('./filter.tsx')),
  filters: ({ rows }) =>
    new Map(rows.flatMap((row) => [row, ...row.cells].map(({ code, count }) => [String(code), count] as const))),
  editor: lazily('matrixEditor', () => import('./editor.tsx')),
} satisfies KindWeb<MatrixSettings, MatrixShown>;
