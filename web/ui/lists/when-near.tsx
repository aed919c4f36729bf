import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * Draws its children only near the visible part, so that a long page opens as fast as a short one. Until then it keeps their room.
 * @param props.rem their approximate height
 * @param props.now draws them at once
 */
export function WhenNear({ rem, now = false, children }: { rem: number; now?: boolean; children: ReactNode }) {
  const room = useRef<SVGSVGElement>(null);
  const [isNear, setIsNear] = useState(now);
  useNear(room, isNear, () => setIsNear(true));

  return isNear ? children : <Room ref={room} rem={rem} />;
}

/** Calls back when an element comes near the visible part, unless it `wasNear`. */
export function useNear(place: RefObject<Element | null>, wasNear: boolean, onNear: () => void): void {
  const tell = useEffectEvent(onNear);
  useEffect(() => {
    if (wasNear || !place.current) return;

    // Browsers without `scrollMargin` draw a scroller's content when it becomes visible.
    const options: IntersectionObserverInit & { scrollMargin: string } = { rootMargin: AROUND, scrollMargin: AROUND };
    const observer = new IntersectionObserver((seen) => seen.some((each) => each.isIntersecting) && tell(), options);
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place, wasNear]);
}

/** Keeps the room of what is not drawn yet. */
export function Room({ rem, ref }: { rem: number; ref?: RefObject<SVGSVGElement | null> }) {
  return <svg ref={ref} aria-hidden="true" height={`${rem}rem`} className="block w-0" />;
}

/** One window height up and down. */
const AROUND = '100% 0px';
