/**
 * Finds the moved ids among those that both lists have. Returns the smallest set that explains the new order; the rest kept its
 * order.
 */
export function movedBetween<Id extends string | number>(before: readonly Id[], after: readonly Id[]): ReadonlySet<Id> {
  const places = new Map(before.map((id, place) => [id, place]));
  const common = after.filter((id) => places.has(id));
  const staying = longestRising(common.map((id) => places.get(id) ?? 0));
  return new Set(common.filter((_, index) => !staying.has(index)));
}

/** The indexes of a longest rising subsequence of different numbers. */
function longestRising(numbers: readonly number[]): ReadonlySet<number> {
  /** The index of the smallest number that ends a rising sequence of this length. */
  const ends: number[] = [];
  /** The index before each one in its sequence. */
  const previous: number[] = [];
  for (const [index, number] of numbers.entries()) {
    const length = firstNotBelow(ends, (end) => (numbers[end] ?? 0) < number);
    previous[index] = ends[length - 1] ?? -1;
    ends[length] = index;
  }
  const found = new Set<number>();
  for (let index = ends.at(-1) ?? -1; index >= 0; index = previous[index] ?? -1) found.add(index);
  return found;
}

/** The first index whose element is not below. The list has all elements that are below first. */
function firstNotBelow<T>(list: readonly T[], isBelow: (element: T) => boolean): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isBelow(list[middle] as T)) low = middle + 1;
    else high = middle;
  }
  return low;
}
