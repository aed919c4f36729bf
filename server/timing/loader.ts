import { coalesce, turn } from './coalesce.ts';

/** Finds one value by its key; null if there is none. */
export type FindOne<T> = (key: string) => Promise<T | null>;

/** Milliseconds. A caller that has waited longer for a failed query gets its error; others join the next query. */
const PATIENCE_MS = 500;

/**
 * Batches look-ups without caching. Keys requested during a query go into the next one, so batches grow with the load. A single key
 * is looked up at the end of this turn of the event loop.
 * @param findMany gets each key once; called again only after it has settled
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
    return (await look()).get(key) ?? null;
  };
}
