/** Maps any number of an act to an index: modulo the count. */
export const placeIn = (things: readonly unknown[], n: number): number => n % Math.max(1, things.length);

/** @throws Error for an index that an act must not use */
export function at<T>(things: readonly T[], n: number): T {
  const thing = things[placeIn(things, n)];
  if (thing === undefined) throw new Error('There is nothing yet: the act may not happen');
  return thing;
}
