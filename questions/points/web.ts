import type { KindWeb } from '#questions/kind-web.ts';
import { later } from '#web/ui/later.ts';
import { part } from '#web/ui/part.tsx';
import type { CountedPoints } from './contract.ts';
import type { PointsSettings } from './settings.ts';

export const pointsWeb = {
  Field: part('PointsField', () => import('./field.tsx')),
  check: later('checkPoints', () => import('./check.ts')),
  Result: part('PointsResult', () => import('./result.tsx')),
  Strip: part('PointsStrip', () => import('./result.tsx')),
  Answer: part('PointsAnswer', () => import('./answer.tsx')),
  Filter: part('PointsFilter', () => import('./filter.tsx')),
  filters: ({ options }) => new Map(options.map(({ code, count }) => [String(code), count])),
  editor: later('pointsEditor', () => import('./editor.tsx')),
} satisfies KindWeb<PointsSettings, CountedPoints>;
