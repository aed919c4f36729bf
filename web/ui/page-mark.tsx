import { useLayoutEffect } from 'react';

/** What a page contains, as far as rules for other parts of the page depend on it: `foot-bar` is `data-has-foot-bar` of `html`. */
export type Mark = 'foot-bar' | 'scroll-lock' | 'sidebar' | 'tells-offline' | 'trial';

/**
 * Marks the `html` element while this component is on the page. With `html:has(…)` instead, the browser would search the page and
 * style it again at each change.
 */
export function PageMark({ name }: { name: Mark }): null {
  useLayoutEffect(() => {
    const attribute = `data-has-${name}`;
    marked.set(name, (marked.get(name) ?? 0) + 1);
    document.documentElement.setAttribute(attribute, '');
    return () => {
      const left = (marked.get(name) ?? 0) - 1;
      marked.set(name, left);
      if (left === 0) document.documentElement.removeAttribute(attribute);
    };
  }, [name]);
  return null;
}

/** How often each is on the page: a dialog may open above another. */
const marked = new Map<Mark, number>();
