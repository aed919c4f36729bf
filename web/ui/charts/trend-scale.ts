/** The top of an axis that begins at 0: a round number with a round half, at least `highest`. */
export function roundTop(highest: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(highest, 1)));
  const step = STEPS.find((each) => each * magnitude >= highest) ?? 20;
  return step * magnitude;
}

/** The halves of these are whole numbers. */
const STEPS = [2, 4, 6, 10];

/** The index of the step at a place, 0 to 1, among `count` steps of equal width. */
export function stepAt(fraction: number, count: number): number {
  return Math.min(Math.max(Math.floor(fraction * count), 0), count - 1);
}
