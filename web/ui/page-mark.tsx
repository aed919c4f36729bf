import { useLayoutEffect } from 'react';

/**
 * What a page contains, as far as rules for other parts of the page depend on it: `foot-bar` is `data-has-foot-bar` of `html`.
 * `offline`: it says by itself that the device is offline.
 */
export type Mark = 'foot-bar' | 'scroll-lock' | 'sidebar' | 'offline' | 'trial';

/**
 * Marks the `html` element while this component is on the page. With `html:has(…)` instead, the browser would search the page and
 * style it again at each change.
 */
export function PageMark({ name }: { name: Mark }): null {
  useLayoutEffect(() => {
    // How often it is on the page: a dialog may open above another.
    const count = (change: number) => {
      const root = document.documentElement;
      const attribute = `data-has-${name}`;
      const times = Number(root.getAttribute(attribute)) + change;
      root.setAttribute(attribute, String(times));
      root.toggleAttribute(attribute, times > 0);
    };
    count(1);
    return () => count(-1);
  }, [name]);
  return null;
}
