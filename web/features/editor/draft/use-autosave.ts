import { useEffect, useEffectEvent, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { isWrittenAlike } from '#web/authoring/values/editor-values.ts';
import type { EditorValues } from '#web/authoring/values/value-types.ts';
import type { EditorDraftStore } from '#web/features/editor/draft/editor-draft.ts';
import type { SurveyBody } from '#web/features/editor/values/document-values.ts';

/**
 * Stores the draft in the browser, shortly after each change and at the latest when the page closes.
 * @param blank values that are not worth storing
 */
export function useAutosave(
  form: UseFormReturn<EditorValues, unknown, SurveyBody>,
  store: EditorDraftStore,
  blank: () => EditorValues,
): { stop: () => void } {
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stopped = useRef(false);
  const keep = useEffectEvent((values: EditorValues) => {
    if (isWrittenAlike(values, blank())) store.clear();
    else store.save(values);
  });
  const { subscribe, getValues } = form;

  useEffect(() => {
    stopped.current = false;

    function save(): void {
      if (pending.current === undefined || stopped.current) return;
      clearTimeout(pending.current);
      pending.current = undefined;
      keep(getValues());
    }

    const unsubscribe = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(pending.current);
        pending.current = setTimeout(save, SAVE_MS);
      },
    });
    addEventListener('pagehide', save);
    return () => {
      unsubscribe();
      removeEventListener('pagehide', save);
      save();
    };
  }, [subscribe, getValues]);

  return {
    /** The draft was published or discarded, so a pending save must not bring it back. */
    stop() {
      stopped.current = true;
      clearTimeout(pending.current);
    },
  };
}

const SAVE_MS = 400;
