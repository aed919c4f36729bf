import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether news stand somewhere on the page where they have not been in sight yet.
 * @param news who else they are when they are others; null when there are none
 * @param place where they stand, while there are any
 */
export function useUnseen(news: unknown, place: RefObject<HTMLElement | null>): boolean {
  const [looked, setLooked] = useState<{ news: unknown; seen: boolean } | null>(null);

  useEffect(() => {
    if (news === null || !place.current) return;

    const observer = new IntersectionObserver((entries) => {
      const inSight = entries.some(({ isIntersecting }) => isIntersecting);
      setLooked((before) => ({ news, seen: inSight || (before !== null && before.news === news && before.seen) }));
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [news, place]);

  return looked !== null && looked.news === news && !looked.seen;
}
