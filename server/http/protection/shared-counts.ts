import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';

/** Counts one more call of this caller. `endsInMs`: until the count begins anew. */
export type CountCall = (caller: string, windowMs: number) => Promise<{ calls: number; endsInMs: number }>;

/** Callers per limit who are known to be over it. */
const KNOWN_MAX = 5_000;

/** What the library makes a store of, unlike its types: nothing at first, then for each limit its route or its group. */
interface Limited {
  routeInfo?: { method?: string | string[]; url?: string };
  groupId?: string;
}

/**
 * Where the library counts calls when several processes share their limits. Who is over a limit is refused from memory until the
 * window ends, so that a flood costs the counting nothing.
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
