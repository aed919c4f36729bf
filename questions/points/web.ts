import type { KindWeb } from '#questions/kind-web.ts';
import { lazily } from '#web/ui/lazily.ts';
import { part } from '#web/ui/part.tsx';
import type { CountedPoints } from './contract.ts';
import type { PointsSettings } from './settings.ts';

export const pointsWeb = {
  Field: part('PointsField', () => import('./field.tsx')),
  check: lazily('checkPoints', () => import('./check.ts')),
  Result: part('PointsResult', () => import('./result.tsx')),
  Figure: part('PointsFigure', () => import('./result.tsx')),
  Answer: part('PointsAnswer', () => import('./answer.tsx')),
  Filter: part('PointsFilter', () => import('./filter.tsx')),
  filters: ({ options }) => new Map(options.map(({ code, count }) => [String(code), count])),
  editor: lazily('pointsEditor', () => import('./editor.tsx')),
} satisfies KindWeb<PointsSettings, CountedPoints>;
