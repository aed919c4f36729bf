/**
 * Merges two lists into the order of the first. Items only in the second follow their predecessor there.
 * @returns each item once
 */
export function mergeOrder(first: readonly string[], second: readonly string[]): string[] {
  const merged = [...first];
  for (const [index, item] of second.entries()) {
    if (merged.includes(item)) continue;
    const before = second.slice(0, index).findLast((each) => merged.includes(each));
    merged.splice(before === undefined ? 0 : merged.indexOf(before) + 1, 0, item);
  }
  return merged;
}
