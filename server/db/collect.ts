/** Finds one thing by its key; undefined when there is none. */
export type FindOne<T> = (key: string) => Promise<T | undefined>;

interface Round<T> {
  keys: Set<string>;
  found: Promise<ReadonlyMap<string, T>>;
}

/** Milliseconds; a caller who has waited longer for a query that failed is not kept waiting for another one. */
const PATIENCE_MS = 500;

/**
 * Collects what is asked for while a query runs into the next query, so that there are few and large ones under load;
 * alone, a question is asked at the end of this turn of the event loop.
 * @param findMany given each key once; never called again before it has settled
 */
export function collect<T>(findMany: (keys: string[]) => Promise<ReadonlyMap<string, T>>): FindOne<T> {
  let next: Round<T> | null = null;
  let last: Promise<unknown> = Promise.resolve();

  const open = (): Round<T> => {
    const keys = new Set<string>();
    const turn = new Promise((resolve) => setImmediate(resolve));
    const opened = performance.now();
    // A query that failed has told those who asked; those who came shortly before it failed ask anew.
    const before = last.catch((error: unknown) => {
      if (performance.now() - opened > PATIENCE_MS) throw error;
    });
    const found = Promise.all([turn, before])
      .finally(() => {
        next = null;
      })
      .then(() => findMany([...keys]));
    found.catch(() => {});
    last = found;
    return { keys, found };
  };

  return async (key) => {
    next ??= open();
    next.keys.add(key);
    return (await next.found).get(key);
  };
}
