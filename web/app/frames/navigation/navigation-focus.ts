import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

export const CONTENT_ID = 'content';

/**
 * Moves the focus to the headline after a change of page, or to the part that the address names. Screen readers then read it, and
 * Tab continues from there. Does nothing if the screen has moved the focus itself.
 */
export function useNavigationFocus(): void {
  const { pathname, hash } = useLocation();
  const previous = useRef(pathname);

  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;

    // The screen has focused its first field.
    if (document.activeElement?.closest(`#${CONTENT_ID} form`)) return;
    const target =
      document.getElementById(hash.slice(1)) ??
      document.querySelector<HTMLElement>('h1') ??
      document.getElementById(CONTENT_ID);
    if (!target) return;
    target.tabIndex = -1;
    // ScrollRestoration does the scrolling.
    target.focus({ preventScroll: true });
  }, [pathname, hash]);
}
