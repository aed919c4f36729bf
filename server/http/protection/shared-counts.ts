import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';

/** Counts one more call of this caller. `endsInMs`: milliseconds until the count starts again at zero. */
export type CountCall = (caller: string, windowMs: number) => Promise<{ calls: number; endsInMs: number }>;

/** The most callers per limit that are remembered as over it. */
const KNOWN_MAX = 5_000;

/** The library's real options for a store, unlike its types: none at first, then the route or group of each limit. */
interface Limited {
  routeInfo?: { method?: string | string[]; url?: string };
  groupId?: string;
}

/**
 * The library's store if several processes share limits. Callers over a limit are refused from memory until the window ends, so
 * that a flood costs no counting.
 */
export const sharedCounts = (count: CountCall): FastifyRateLimitStoreCtor =>
  class SharedCounts implements FastifyRateLimitStore {
    readonly #what: string;
    readonly #over = new LRUCache<string, true>({ max: KNOWN_MAX });

    constructor({ routeInfo, groupId }: Limited) {
      this.#what = groupId ?? `${routeInfo?.method} ${routeInfo?.url}`;
    }

    incr(...[caller, callback, windowMs, max]: Parameters<FastifyRateLimitStore['incr']>): void {
      const left = this.#over.getRemainingTTL(caller);
      if (left > 0) callback(null, { current: max + 1, ttl: left });
      else
        count(`${this.#what} ${caller}`, windowMs).then(({ calls, endsInMs }) => {
          if (calls > max) this.#over.set(caller, true, { ttl: Math.max(1, Math.floor(endsInMs)) });
          callback(null, { current: calls, ttl: endsInMs });
        }, callback);
    }

    child(limit: object): FastifyRateLimitStore {
      return new SharedCounts(limit);
    }
  };
