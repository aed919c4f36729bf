import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { EditorValues } from '#web/authoring/values/value-types.ts';

/**
 * A value computed from all fields. It is computed again when typing pauses, so that typing stays fast.
 * @param read the same function on each render
 */
export function usePausedValues<T>(read: (values: EditorValues) => T): T {
  const { getValues, subscribe } = useFormContext<EditorValues>();
  const [shown, setShown] = useState(() => read(getValues()));

  useEffect(() => {
    let pending: ReturnType<typeof setTimeout> | undefined;
    const readSoon = () => {
      clearTimeout(pending);
      pending = setTimeout(() => setShown(() => read(getValues())), PAUSE_MS);
    };
    const unsubscribe = subscribe({ formState: { values: true }, callback: readSoon });
    // A restored draft came in between.
    readSoon();
    return () => {
      unsubscribe();
      clearTimeout(pending);
    };
  }, [subscribe, getValues, read]);

  return shown;
}

const PAUSE_MS = 150;
