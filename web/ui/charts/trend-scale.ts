/** The top of an axis from 0: a round number with a round half, at least `highest`. */
export function roundTop(highest: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(highest, 1)));
  const steps = magnitude === 1 ? EVEN_STEPS : STEPS;
  return (steps.find((each) => each * magnitude >= highest) ?? 20) * magnitude;
}

/** Close enough that the highest bar takes at least two thirds of the height. */
const STEPS = [1.2, 1.6, 2, 3, 4, 5, 6, 8, 10];
/** Up to ten, only even numbers have whole halves. */
const EVEN_STEPS = [2, 4, 6, 8, 10];

/** The index of the step at a fraction, 0 to 1, of `count` equal steps. */
export function stepAt(fraction: number, count: number): number {
  return Math.min(Math.max(Math.floor(fraction * count), 0), count - 1);
}
