import { type ReactNode, useEffect, useRef, useState } from 'react';

/**
 * Draws its children only near the visible part, so that a long page opens as fast as a short one. Until then it keeps their room.
 * @param props.rem their approximate height
 * @param props.now draws them at once
 */
export function WhenNear({ rem, now = false, children }: { rem: number; now?: boolean; children: ReactNode }) {
  const room = useRef<SVGSVGElement>(null);
  const [isNear, setIsNear] = useState(now);

  useEffect(() => {
    if (isNear || !room.current) return;

    // Browsers without `scrollMargin` draw a scroller's content when it becomes visible.
    const options: IntersectionObserverInit & { scrollMargin: string } = { rootMargin: AROUND, scrollMargin: AROUND };
    const observer = new IntersectionObserver((seen) => setIsNear(seen.some((each) => each.isIntersecting)), options);
    observer.observe(room.current);
    return () => observer.disconnect();
  }, [isNear]);

  return isNear ? children : <svg ref={room} aria-hidden="true" height={`${rem}rem`} className="block w-0" />;
}

/** One window height up and down. */
const AROUND = '100% 0px';
