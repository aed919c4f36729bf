import type { KindWeb } from '#questions/kind-web.ts';
import { lazily } from '#web/ui/lazily.ts';
import { part } from '#web/ui/part.tsx';
import type { ShownFields } from './contract.ts';
import type { CellSettings, FieldsSettings } from './settings.ts';

export const fieldsWeb = {
  Field: part('FieldsField', () => import('./field.tsx')),
  async check(questions = []) {
    const own = questions.flatMap(({ itemSettings = {} }) => Object.values(itemSettings) as CellSettings[]); // of this kind
    const hasOwn = own.some(({ expression }) => expression !== undefined);
    if (hasOwn) await (await import('#questions/parts/own-pattern.ts')).loadEngine();
    return (await import('./check.ts')).checkFields;
  },
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
