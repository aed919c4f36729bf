import { type ComponentType, createContext, use, useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { DEFAULT_KIND, type Kind } from '#questions/contract.ts';
import type { FieldProps, KindEditor, KindEntry } from '#questions/kind-web.ts';
import type { EditorValues } from '#web/authoring/values/value-types.ts';

export type Editors = ReadonlyMap<Kind, KindEditor>;

/** The editors of all kinds, loaded by `WithKinds`. */
export const EditorsContext = createContext<Editors>(new Map());

/** The answer field of a kind. A context, because the registry of kinds is above their editors. */
export const FieldsContext = createContext<(kind: Kind) => ComponentType<FieldProps<unknown>>>(() => () => null);

/** An entry of the list of kinds, with its kind. */
export interface ListedKind extends KindEntry {
  /** Unique among all entries. */
  id: string;
  kind: Kind;
}

/** The editor of questions of that kind. */
export function useKindEditor(kind: Kind): KindEditor {
  const editor = use(EditorsContext).get(kind);
  if (!editor) throw new Error(`No editor is loaded for questions of the kind ${kind}`);
  return editor;
}

/** All entries of the list of kinds. The first entry of each kind is the plain kind. */
export function useListedKinds(): readonly ListedKind[] {
  const editors = use(EditorsContext);
  const t = useTranslations();

  return useMemo(
    () =>
      [...editors].flatMap(([kind, editor]) =>
        editor.entries(t).map((entry) => ({ ...entry, kind, id: `${kind}.${entry.key}` })),
      ),
    [editors, t],
  );
}

/** The entry that names a question: the preset whose settings it still has, otherwise the entry of its kind. */
export function useEntryOf(index: number): ListedKind {
  const { control } = useFormContext<EditorValues>();
  const name = `questions.${index}` as const;
  const [kind = DEFAULT_KIND, settings, options] = useWatch({
    control,
    name: [`${name}.kind`, `${name}.settings`, `${name}.options`],
  });
  const [first, ...presets] = useListedKinds().filter((entry) => entry.kind === kind);
  if (!first) throw new Error(`The kind ${kind} has no entry in the list of kinds`);
  const own = Object(settings?.[kind]);
  const isLike = ({ blank }: ListedKind) =>
    Object.entries(blank.settings ?? {}).every(([key, value]) => isEqual(own[key], value)) &&
    (!Array.isArray(blank.options) ||
      (blank.options.length === options?.length &&
        blank.options.every((item, place) => isLikeItem(item, options[place]?.settings))));
  return presets.find(isLike) ?? first;
}

/** Whether an option has the settings of its own that the preset gives it. */
function isLikeItem(item: unknown, settings: unknown): boolean {
  const own = typeof item === 'object' && item !== null && 'settings' in item ? Object(item.settings) : {};
  return Object.entries(own).every(([key, value]) => isEqual(Object(settings)[key], value));
}

/** Settings are plain JSON, and their contracts fix the order of keys. */
const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
