import type { KindWeb } from '#questions/kind-web.ts';
import { lazily } from '#web/ui/lazily.ts';
import { part } from '#web/ui/part.tsx';
import type { ShownNumbers } from './contract.ts';
import type { NumberSettings } from './settings.ts';

export const numberWeb = {
  Field: part('NumberField', () => import('./field.tsx')),
  check: lazily('checkNumber', () => import('./check.ts')),
  Result: part('NumberResult', () => import('./result.tsx')),
  Figure: part('NumberFigure', () => import('./result.tsx')),
  Answer: part('NumberAnswer', () => import('./answer.tsx')),
  Filter: part('NumberFilter', () => import('./filter.tsx')),
  filters: ({ values, ranges = [] }) =>
    new Map([...(values ?? []), ...ranges].map(({ code, count }) => [String(code), count])),
  editor: lazily('numberEditor', () => import('./editor.tsx')),
} satisfies KindWeb<NumberSettings, ShownNumbers>;
