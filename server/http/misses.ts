import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { AppError } from '#contract/errors.ts';
import { isLoopback, networkOf } from './address.ts';

/** Counts what visitors of a network ask for in vain. What they find is not counted: a class may open one poster at once. */
export interface Misses {
  /** @throws AppError `too_many_requests` for a while after too many misses, also for what there is: else it would stand out */
  assertFew(request: FastifyRequest): void;
  count(request: FastifyRequest): void;
}

const NETWORKS_MAX = 20_000;

/** @param limit.misses of one network, in `minutes` after the first of them */
export function createMisses(limit: { misses: number; minutes: number }): Misses {
  const counts = new LRUCache<string, number>({
    max: NETWORKS_MAX,
    ttl: limit.minutes * 60_000,
    noUpdateTTL: true,
  });
  return {
    assertFew(request) {
      if ((counts.get(networkOf(request.ip)) ?? 0) >= limit.misses) throw new AppError('too_many_requests');
    },
    count(request) {
      if (isLoopback(request)) return;
      const network = networkOf(request.ip);
      counts.set(network, (counts.get(network) ?? 0) + 1);
    },
  };
}
