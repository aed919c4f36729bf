import type { KindWeb } from '#questions/kind-web.ts';
import { lazily } from '#web/ui/lazily.ts';
import { part } from '#web/ui/part.tsx';
import type { ScaleOutcome } from './outcome.ts';
import type { ScaleSettings } from './settings.ts';

export const scaleWeb = {
  Field: part('ScaleField', () => import('./field.tsx')),
  check: lazily('checkScale', () => import('./check.ts')),
  Result: part('ScaleResult', () => import('./result.tsx')),
  Figure: part('ScaleFigure', () => import('./result.tsx')),
  Answer: part('ScaleAnswer', () => import('./answer.tsx')),
  Filter: part('ScaleFilter', () => import('./filter.tsx')),
  filters: ({ points, dontKnow }) =>
    new Map([...points, ...(dontKnow ? [dontKnow] : [])].map(({ code, count }) => [String(code), count])),
  editor: lazily('scaleEditor', () => import('./editor.tsx')),
} satisfies KindWeb<ScaleSettings, ScaleOutcome>;
