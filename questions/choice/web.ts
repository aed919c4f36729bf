import type { KindWeb } from '#questions/kind-web.ts';
import { lazily } from '#web/ui/lazily.ts';
import { part } from '#web/ui/part.tsx';
import type { CountedChoice } from './contract.ts';
import type { ChoiceSettings } from './settings.ts';

/** A poll uses the same result. */
export const choiceWeb = {
  Field: part('ChoiceField', () => import('./field.tsx')),
  check: lazily('checkChoice', () => import('./check.ts')),
  Result: part('ChoiceResult', () => import('./result.tsx')),
  Figure: part('ChoiceFigure', () => import('./result.tsx')),
  Answer: part('ChoiceAnswer', () => import('./answer.tsx')),
  Filter: part('OptionFilter', () => import('#questions/parts/options/option-filter.tsx')),
  filters: ({ options }) => new Map(options.map(({ code, count }) => [String(code), count])),
  editor: lazily('choiceEditor', () => import('./editor.tsx')),
} satisfies KindWeb<ChoiceSettings, CountedChoice>;
