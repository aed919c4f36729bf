import { type FocusEvent, useState } from 'react';
import { useFormState } from 'react-hook-form';
import type { EditorValues } from '#web/authoring/values/value-types.ts';

/**
 * Whether the author has left a part of several fields, or tried to submit. Moving between its fields, or in a dialog that it
 * opens, does not count as leaving.
 */
export function useLeft(): { isLeft: boolean; onBlur: (event: FocusEvent<HTMLElement>) => void } {
  const [isLeft, setLeft] = useState(false);
  const { submitCount } = useFormState<EditorValues>();

  return {
    isLeft: isLeft || submitCount > 0,
    onBlur({ currentTarget, relatedTarget }) {
      if (!currentTarget.contains(relatedTarget) && !relatedTarget?.closest('[role=dialog]')) setLeft(true);
    },
  };
}
