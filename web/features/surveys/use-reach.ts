import { type RefObject, useEffect, useRef } from 'react';

/**
 * Calls `onReach` whenever the element comes within a screen's height of the visible part. Give the ref to that
 * element.
 */
export function useReach(onReach: () => void, { enabled }: { enabled: boolean }): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const latest = useRef(onReach);

  useEffect(() => {
    latest.current = onReach;
  });

  useEffect(() => {
    if (!enabled || !element.current) return;

    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      rootMargin: '0px 0px 100% 0px',
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [enabled]);

  return element;
}
