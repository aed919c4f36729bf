const one = () => 1;

/**
 * The options of an `LRUCache` for many entries, of which there are few on most sites: with `max` it would make its arrays for all of
 * them at once.
 */
export const upTo = (entries: number) => ({ maxSize: entries, sizeCalculation: one });
