import type { KindWeb } from '#questions/kind-web.ts';
import { lazily } from '#web/ui/lazily.ts';
import { part } from '#web/ui/part.tsx';
import type { CountedFiles } from './contract.ts';
import type { FileSettings } from './taken.ts';

export const fileWeb = {
  Field: part('FileField', () => import('./field.tsx')),
  check: lazily('checkFiles', () => import('./check.ts')),
  Result: part('FileResultPart', () => import('./result.tsx')),
  Figure: part('FileFigure', () => import('./result.tsx')),
  Answer: part('FileAnswer', () => import('./answer.tsx')),
  Filter: null,
  filters: () => NONE,
  editor: lazily('fileEditor', () => import('./editor.tsx')),
} satisfies KindWeb<FileSettings, CountedFiles>;

const NONE: ReadonlyMap<string, number> = new Map();
