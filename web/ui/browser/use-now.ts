import { createContext, useContext, useEffect, useState } from 'react';
import { useHydrating } from './use-hydrating.ts';

/** When the server drew the page; null outside such a page. */
export const PageTime = createContext<Date | null>(null);

/**
 * The time by this device's clock, read again after each interval (in milliseconds). While a page that the server has
 * drawn comes to life it is the server's, so that both draw the same.
 * @param firstMs the time until then, in milliseconds, where it must be that of what the page shows
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
