/**
 * A share (0 to 1) rounded for display to that many digits of a percentage; only none is 0 and only all is 1, so that a
 * few who chose otherwise do not vanish.
 */
export function roundShare(share: number, digits: number): number {
  if (share <= 0 || share >= 1) return Math.min(1, Math.max(0, share));

  const steps = 100 * 10 ** digits;
  return Math.min(steps - 1, Math.max(1, Math.round(share * steps))) / steps;
}
