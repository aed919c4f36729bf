import { useEffect, useState } from 'react';

/** What was typed, once typing pauses: for what takes long to compute from it. */
export function usePaused<T>(typed: T): T {
  const [paused, setPaused] = useState(typed);

  useEffect(() => {
    const pending = setTimeout(() => setPaused(() => typed), PAUSE_MS);
    return () => clearTimeout(pending);
  }, [typed]);

  return paused;
}

const PAUSE_MS = 150;
