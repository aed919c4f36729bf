import type { KindWeb } from '#questions/kind-web.ts';
import { later } from '#web/ui/later.ts';
import { part } from '#web/ui/part.tsx';
import type { CountedFiles } from './contract.ts';
import type { FileSettings } from './taken.ts';

export const fileWeb = {
  Field: part('FileField', () => import('./field.tsx')),
  check: later('checkFiles', () => import('./check.ts')),
  Result: part('FileResultPart', () => import('./result.tsx')),
  Strip: null,
  Answer: part('FileAnswer', () => import('./answer.tsx')),
  Filter: null,
  filters: () => NONE,
  editor: later('fileEditor', () => import('./editor.tsx')),
} satisfies KindWeb<FileSettings, CountedFiles>;

const NONE: ReadonlyMap<string, number> = new Map();
