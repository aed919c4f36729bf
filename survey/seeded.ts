// What a seed decides, the same wherever it is asked.

/**
 * Returns a function that shuffles a list by a hash of the seed and each item's id. So an added or removed item does not change the
 * order of the others. Pinned items keep their place in the list.
 */
export function shuffler<Item>(
  list: readonly Item[],
  { idOf, stays }: { idOf: (item: Item) => string; stays: (item: Item) => boolean },
): (seed: number) => readonly Item[] {
  const items = list.map((item) => ({ item, hash: stays(item) ? null : hashOf(idOf(item)) }));

  return (seed) => {
    const salt = spread(seed);
    const moving = items
      .flatMap(({ item, hash }) => (hash === null ? [] : [{ item, at: spread(hash ^ salt) }]))
      .sort((one, other) => one.at - other.at);
    let next = 0;
    return items.map(({ item, hash }) => (hash === null ? item : (moving[next++]?.item ?? item)));
  };
}

/** 32 bits of a text: FNV-1a over its characters. */
function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01_00_01_93);
  return spread(hash);
}

/** The last steps of MurmurHash3, which turn similar numbers into very different ones. */
export function spread(bits: number): number {
  let mixed = Math.imul(bits ^ (bits >>> 16), 0x85_eb_ca_6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2_b2_ae_35);
  return mixed ^ (mixed >>> 16);
}

/** The items by their lots of a seed, the smallest first. */
export function byLot<Item>(
  items: readonly Item[],
  { idOf, salt }: { idOf: (item: Item) => string; salt: number },
): Item[] {
  const lots = items.map((item) => ({ item, lot: spread(hashOf(idOf(item)) ^ salt) }));
  return lots.toSorted((one, other) => one.lot - other.lot).map(({ item }) => item);
}
