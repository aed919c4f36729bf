import { useLayoutEffect, useState } from 'react';
import { useHydrating } from '#web/ui/browser/use-hydrating.ts';

/**
 * Focuses an element when it appears. On a page that the server has drawn, the browser does that by the attribute, before the
 * person may have gone elsewhere.
 * @param wanted as it is when the element appears
 */
export function useAutoFocus(id: string | undefined, wanted = false): { autoFocus?: true } {
  const isHydrating = useHydrating();
  const [isOurs] = useState(wanted && !isHydrating);

  useLayoutEffect(() => {
    if (isOurs && id) document.getElementById(id)?.focus();
  }, [isOurs, id]);

  return wanted && isHydrating ? { autoFocus: true } : {};
}
