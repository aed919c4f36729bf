import type { KindWeb } from '#questions/kind-web.ts';
import { lazily } from '#web/ui/lazily.ts';
import { part } from '#web/ui/part.tsx';
import type { ShownFields } from './contract.ts';
import type { FieldsSettings } from './settings.ts';

export const fieldsWeb = {
  Field: part('FieldsField', () => import('./field.tsx')),
  check: lazily('checkFields', () => import('./check.ts')),
  Result: part('FieldsResultPart', () => import('./result.tsx')),
  Figure: part('FieldsFigure', () => import('./result.tsx')),
  Answer: part('FieldsAnswer', () => import('./answer.tsx')),
  Filter: part('FieldsFilter', () => import('./filter.tsx')),
  filters: ({ fields }) =>
    new Map(
      fields.flatMap(({ code, count, choices = [], ranges = [] }) => [
        [String(code), count] as const,
        ...[...choices.flatMap(({ counts }) => counts), ...ranges].flatMap((counted) =>
          counted ? [[String(counted.code), counted.count] as const] : [],
        ),
      ]),
    ),
  editor: lazily('fieldsEditor', () => import('./editor.tsx')),
} satisfies KindWeb<FieldsSettings, ShownFields>;
