import { type RefObject, useEffect, useRef, useState } from 'react';

/** Milliseconds for which a button says "Copied". */
const SAID_MS = 3_000;

/** What became of the last press: `selected` where the browser refuses its clipboard, so that the reader copies the text by keys. */
export type Copying = 'idle' | 'copied' | 'selected';

/** Copies the text of a field. */
export function useCopy<Field extends HTMLInputElement | HTMLTextAreaElement>(): {
  field: RefObject<Field | null>;
  copying: Copying;
  copy: () => Promise<void>;
} {
  const field = useRef<Field>(null);
  const [{ copying, presses }, setState] = useState<{ copying: Copying; presses: number }>({
    copying: 'idle',
    presses: 0,
  });

  useEffect(() => {
    if (presses === 0 || copying !== 'copied') return;
    const timer = setTimeout(() => setState({ copying: 'idle', presses }), SAID_MS);
    return () => clearTimeout(timer);
  }, [copying, presses]);

  async function copy(): Promise<void> {
    let done: Copying = 'copied';
    try {
      await navigator.clipboard.writeText(field.current?.value ?? '');
    } catch {
      // Over plain http there is no clipboard, and a visitor may forbid it.
      field.current?.focus();
      field.current?.select();
      done = 'selected';
    }
    setState((before) => ({ copying: done, presses: before.presses + 1 }));
  }

  return { field, copying, copy };
}
