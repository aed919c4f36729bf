import type { KindWeb } from '#questions/kind-web.ts';
import { lazily } from '#web/ui/lazily.ts';
import { part } from '#web/ui/part.tsx';
import type { MultipleResult } from './contract.ts';
import type { MultipleSettings } from './settings.ts';

export const multipleWeb = {
  Field: part('MultipleField', () => import('./field.tsx')),
  check: lazily('checkMultiple', () => import('./check.ts')),
  Result: part('MultipleResult', () => import('./result.tsx')),
  Figure: part('MultipleFigure', () => import('./result.tsx')),
  Answer: part('MultipleAnswer', () => import('./answer.tsx')),
  Filter: part('OptionFilter', () => import('#questions/parts/options/option-filter.tsx')),
  filters: ({ options }) => new Map(options.map(({ code, count }) => [String(code), count])),
  editor: lazily('multipleEditor', () => import('./editor.tsx')),
} satisfies KindWeb<MultipleSettings, MultipleResult>;
