/**
 * A text that is equal for parts of a document with equal meaning. Absent, null, false, an empty text and an empty list are equal.
 * Spaces around texts and the order of fields do not count.
 */
export const canonical = (part: unknown): string => JSON.stringify(meant(part)) ?? '';

function meant(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() || undefined;
  if (value === null || value === false) return undefined;
  if (Array.isArray(value)) return value.length > 0 ? value.map((each) => meant(each) ?? null) : undefined;
  if (typeof value !== 'object') return value;
  const fields = Object.entries(value)
    .map(([name, each]) => [name, meant(each)] as const)
    .filter(([, each]) => each !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(fields);
}
