import { useFormContext } from 'react-hook-form';
import type { ListedKind } from '#web/authoring/kind-editors.ts';
import { becoming } from '#web/authoring/values/becoming.ts';
import type { EditorValues } from '#web/authoring/values/value-types.ts';

/** Gives a question another kind. */
export function useBecome(index: number): (entry: Pick<ListedKind, 'kind' | 'blank'>) => void {
  const { getValues, setValue } = useFormContext<EditorValues>();
  const name = `questions.${index}` as const;

  return ({ kind, blank }) => {
    const changed = becoming(getValues(name), kind, blank);
    setValue(`${name}.options`, changed.options, { shouldDirty: true });
    setValue(`${name}.rows`, changed.rows, { shouldDirty: true });
    setValue(`${name}.settings`, changed.settings, { shouldDirty: true });
    setValue(`${name}.kind`, changed.kind, { shouldDirty: true });
  };
}
