import { coalesce, turn } from './coalesce.ts';

/** Finds one thing by its key; undefined when there is none. */
export type FindOne<T> = (key: string) => Promise<T | undefined>;

/** Milliseconds; a caller who has waited longer for a query that failed is not kept waiting for another one. */
const PATIENCE_MS = 500;

/**
 * Batches look-ups: what is asked for while a query runs goes into the next query, so that there are few and large ones
 * under load; alone, a key is looked up at the end of this turn of the event loop. Nothing is kept.
 * @param findMany given each key once; never called again before it has settled
 */
export function createLoader<T>(findMany: (keys: string[]) => Promise<ReadonlyMap<string, T>>): FindOne<T> {
  let keys = new Set<string>();

  const look = coalesce(
    () => {
      const asked = [...keys];
      keys = new Set();
      return findMany(asked);
    },
    async (before) => {
      const asked = performance.now();
      await turn();
      await before.catch((error: unknown) => {
        if (performance.now() - asked <= PATIENCE_MS) return;
        keys = new Set();
        throw error;
      });
    },
  );

  return async (key) => {
    keys.add(key);
    return (await look()).get(key);
  };
}
