/**
 * Rounds a share (0 to 1) to the given digits of a percentage. Only exact shares become 0 or 1, so that a small
 * minority stays visible.
 */
export function roundShare(share: number, digits: number): number {
  if (share <= 0 || share >= 1) return Math.min(1, Math.max(0, share));

  const steps = 100 * 10 ** digits;
  return Math.min(steps - 1, Math.max(1, Math.round(share * steps))) / steps;
}
