/**
 * One order of two lists: that of the first, and what only the second has behind what stands before it there.
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
