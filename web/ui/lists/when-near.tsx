import { type ReactNode, useEffect, useRef, useState } from 'react';

/**
 * Draws what is inside once it comes near what is seen, and keeps room for it until then: a long page opens as fast as a
 * short one.
 * @param props.rem how high it will be, about
 * @param props.now draws it at once
 */
export function WhenNear({ rem, now = false, children }: { rem: number; now?: boolean; children: ReactNode }) {
  const room = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(now);

  useEffect(() => {
    if (isNear || !room.current) return;

    // Where the second margin is not known, what stands in a scroller is drawn as it comes into sight.
    const options: IntersectionObserverInit & { scrollMargin: string } = { rootMargin: AROUND, scrollMargin: AROUND };
    const observer = new IntersectionObserver((seen) => setIsNear(seen.some((each) => each.isIntersecting)), options);
    observer.observe(room.current);
    return () => observer.disconnect();
  }, [isNear]);

  return isNear ? children : <div ref={room} style={{ height: `${rem}rem` }} />;
}

/** A window's height in both directions. */
const AROUND = '100% 0px';
