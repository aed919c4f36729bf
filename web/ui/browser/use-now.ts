import { createContext, useContext, useEffect, useState } from 'react';
import { useHydrating } from './use-hydrating.ts';

/** When the server drew the page; null outside such a page. */
export const PageTime = createContext<Date | null>(null);

/**
 * This device's time, updated after each interval in milliseconds. While a drawn page hydrates, it is the server's time, so that
 * both draw the same.
 * @param firstMs the time before the first update, in Unix milliseconds, if the page shows something of that time
 */
export function useNow(everyMs?: number, firstMs?: number): Date {
  const pageTime = useContext(PageTime);
  const isHydrating = useHydrating();
  const [now, setNow] = useState(() =>
    firstMs !== undefined ? new Date(firstMs) : (isHydrating && pageTime) || new Date(),
  );

  useEffect(() => {
    if (everyMs === undefined) return;
    setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);

  return now;
}
