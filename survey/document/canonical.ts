/**
 * The text that tells two parts of a document apart: without what means nothing. Absent, null, false, an empty text and an empty list are
 * the same, spaces around texts do not count, and neither does the order of fields.
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
