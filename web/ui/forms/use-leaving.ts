import { useContext, useEffect, useId } from 'react';
import {
  type Blocker,
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_DataRouterStateContext as DataRouterStateContext,
  IDLE_BLOCKER,
} from 'react-router';

/**
 * Holds navigation to another page up until it is allowed. Unlike react-router's `useBlocker`, it begins and ends in one effect:
 * that one keeps the blocker for ever when its effects run a second time, as Preact lets them after a part has loaded.
 */
export function useLeaving(): Blocker {
  const router = useContext(DataRouterContext)?.router;
  const state = useContext(DataRouterStateContext);
  const key = useId();

  useEffect(() => {
    router?.getBlocker(key, ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname);
    return () => router?.deleteBlocker(key);
  }, [router, key]);

  return state?.blockers.get(key) ?? IDLE_BLOCKER;
}
