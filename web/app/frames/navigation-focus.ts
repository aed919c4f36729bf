import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

export const CONTENT_ID = 'content';

/** After going to another page, moves the focus to its headline, so that it is read out and Tab goes on from there. */
export function useNavigationFocus(): void {
  const { pathname } = useLocation();
  const previous = useRef(pathname);

  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;

    const target = document.querySelector<HTMLElement>('h1') ?? document.getElementById(CONTENT_ID);
    if (!target) return;
    target.tabIndex = -1;
    // Where to scroll is ScrollRestoration's business.
    target.focus({ preventScroll: true });
  }, [pathname]);
}
