/** Finds one thing by its key; undefined when there is none. */
export type FindOne<T> = (key: string) => Promise<T | undefined>;

/**
 * Collects what is asked for in one turn of the event loop into one query.
 * @param findMany given each key once
 */
export function collect<T>(findMany: (keys: string[]) => Promise<ReadonlyMap<string, T>>): FindOne<T> {
  let next: { keys: Set<string>; found: Promise<ReadonlyMap<string, T>> } | null = null;

  const open = () => {
    const keys = new Set<string>();
    const turn = new Promise<void>((resolve) => setImmediate(resolve));
    const found = turn.then(() => {
      next = null;
      return findMany([...keys]);
    });
    return { keys, found };
  };

  return async (key) => {
    next ??= open();
    next.keys.add(key);
    return (await next.found).get(key);
  };
}
