import type { QuestionResult } from '#questions/contract.ts';
import type { KindWeb } from '#questions/kind-web.ts';
import { lazily } from '#web/ui/lazily.ts';
import { part } from '#web/ui/part.tsx';
import type { TextSettings } from './settings.ts';

export const textWeb = {
  Field: part('TextField', () => import('./field.tsx')),
  async check(questions = []) {
    const hasOwn = questions.some(({ settings }) => settings.expression !== undefined);
    if (hasOwn) await (await import('#questions/parts/own-pattern.ts')).loadEngine();
    return (await import('./check.ts')).checkText;
  },
  Result: part('TextResultPart', () => import('./result.tsx')),
  Figure: part('TextFigure', () => import('./result.tsx')),
  Answer: part('TextAnswer', () => import('./answer.tsx')),
  Filter: null,
  filters: () => NONE,
  editor: lazily('textEditor', () => import('./editor.tsx')),
} satisfies KindWeb<TextSettings, Extract<QuestionResult, { kind: 'text' }>>;

const NONE: ReadonlyMap<string, number> = new Map();
