import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * The part of a page that is read, of those with these ids: the uppermost in the second quarter of the window. At the page's end,
 * where short parts do not get that far up, it is the part that a link led to, else the last. Null before one was seen.
 */
export function useInSight(ids: readonly string[]): string | null {
  const [inSight, setInSight] = useState<string | null>(null);
  const isAtEnd = useAtEnd();
  const linked = useLocation().hash.slice(1);
  const all = ids.join(' ');

  useEffect(() => {
    const seen = new Set<string>();
    const parts = all.split(' ').flatMap((id) => document.getElementById(id) ?? []);
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target.id);
          else seen.delete(target.id);
        }
        const first = parts.find(({ id }) => seen.has(id));
        if (first) setInSight(first.id);
      },
      { rootMargin: '-25% 0px -50% 0px' },
    );
    for (const part of parts) observer.observe(part);
    return () => observer.disconnect();
  }, [all]);

  if (!isAtEnd) return inSight;
  return ids.includes(linked) ? linked : (ids.at(-1) ?? null);
}

/** Whether the page is scrolled to its end; never for a page without scrolling. */
function useAtEnd(): boolean {
  const [isAtEnd, setAtEnd] = useState(false);

  useEffect(() => {
    const measure = () =>
      setAtEnd(scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - ROUNDING);
    addEventListener('scroll', measure, { passive: true });
    return () => removeEventListener('scroll', measure);
  }, []);

  return isAtEnd;
}

/** Zoomed pages scroll by parts of a pixel. */
const ROUNDING = 2;
