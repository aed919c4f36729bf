import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { AppError } from '#contract/http/errors.ts';
import { upTo } from '#server/up-to.ts';
import { isLoopback, networkOf } from './address.ts';
import type { CountCall } from './shared-counts.ts';

/** Counts a network's requests for unknown addresses. Successful requests do not count: a class may open one poster at once. */
export interface Misses {
  /**
   * @throws AppError `too_many_requests` for a while after too many misses, even for known addresses, which would otherwise stand
   * out
   */
  assertFew(request: FastifyRequest): void;
  /** @throws AppError `too_many_requests` for one miss too many, counted in other processes too */
  count(request: FastifyRequest): Promise<void>;
}

const NETWORKS_MAX = 20_000;

/**
 * @param limit.misses of one network, in `minutes` after the first miss
 * @param countCall counts for several processes; each learns of a network over the limit at its next miss. Null: counts in this
 * process
 */
export function createMisses(limit: { misses: number; minutes: number }, countCall: CountCall | null): Misses {
  const over = new LRUCache<string, true>(upTo(NETWORKS_MAX));
  const countMiss = countCall ?? countInMemory();
  return {
    assertFew(request) {
      if (over.has(networkOf(request.ip))) throw new AppError('too_many_requests');
    },
    async count(request) {
      if (isLoopback(request)) return;
      const network = networkOf(request.ip);
      const { calls, endsInMs } = await countMiss(`misses ${network}`, limit.minutes * 60_000);
      if (calls >= limit.misses) over.set(network, true, { ttl: Math.max(1, Math.floor(endsInMs)) });
      if (calls > limit.misses) throw new AppError('too_many_requests');
    },
  };
}

function countInMemory(): CountCall {
  const counts = new LRUCache<string, number>({ ...upTo(NETWORKS_MAX), ttl: 1, noUpdateTTL: true });
  return async (caller, windowMs) => {
    const calls = (counts.get(caller) ?? 0) + 1;
    counts.set(caller, calls, { ttl: windowMs });
    return { calls, endsInMs: counts.getRemainingTTL(caller) };
  };
}
