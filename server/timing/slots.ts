import pLimit from 'p-limit';
import { AppError } from '#contract/http/errors.ts';

/** Runs the work when a slot is free. @throws AppError `unavailable` when too many callers wait */
export type InSlot = <T>(work: () => Promise<T>) => Promise<T>;

/** Limits how many pieces of heavy work run and wait at once, so that everything else stays fast. */
export function createSlots({ atOnce, waiting }: { atOnce: number; waiting: number }): InSlot {
  const limit = pLimit(atOnce);
  return async (work) => {
    if (limit.activeCount + limit.pendingCount >= atOnce + waiting) throw new AppError('unavailable');
    return limit(work);
  };
}

/** Runs all work with the same key one after the other. */
export function createSerial(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const limits = new Map<string, ReturnType<typeof pLimit>>();
  return async (key, work) => {
    const limit = limits.get(key) ?? pLimit(1);
    limits.set(key, limit);
    try {
      return await limit(work);
    } finally {
      if (limit.activeCount + limit.pendingCount === 0) limits.delete(key);
    }
  };
}
