import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether there are news on the page that have not been in view yet.
 * @param news the identity of the news: another value is other news; null without news
 * @param place the element that shows the news
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
