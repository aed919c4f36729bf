import { QueryClient } from '@tanstack/react-query';
import { isRefused } from '#web/api/failures.ts';

const RETRIES_MAX = 3;
const RETRY_FIRST_MS = 1_000;
const RETRY_MAX_MS = 30_000;
const UNUSED_KEPT_MS = 5 * 60_000;
/** Milliseconds for which a screen shows cached data without a new call. */
const FRESH_MS = 10_000;

/** The cache of all server data. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < RETRIES_MAX && !isRefused(error),
        retryDelay: (failures) => Math.min(RETRY_FIRST_MS * 2 ** failures, RETRY_MAX_MS),
        gcTime: UNUSED_KEPT_MS,
        staleTime: FRESH_MS,
      },
    },
  });
}
