import type { KindWeb } from '#questions/kind-web.ts';
import { lazily } from '#web/ui/lazily.ts';
import { part } from '#web/ui/part.tsx';
import type { ShownMoments } from './contract.ts';
import type { MomentSettings } from './settings.ts';

export const momentWeb = {
  Field: part('MomentField', () => import('./field.tsx')),
  check: lazily('checkMoment', () => import('./check.ts')),
  Result: part('MomentResult', () => import('./result.tsx')),
  Figure: part('MomentFigure', () => import('./result.tsx')),
  Answer: part('MomentAnswer', () => import('./answer.tsx')),
  Filter: part('MomentFilter', () => import('./filter.tsx')),
  filters: ({ counts }) => new Map(counts.map(({ code, count }) => [String(code), count])),
  editor: lazily('momentEditor', () => import('./editor.tsx')),
} satisfies KindWeb<MomentSettings, ShownMoments>;
