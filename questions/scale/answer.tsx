import type { Json } from '#questions/model/kind.ts';
import { DONT_KNOW } from './check.ts';
import type { ScaleOutcome } from './outcome.ts';
import { nameOf } from './points.ts';

/** The chosen point with its words, or "don't know" in the author's words. */
export function ScaleAnswer({ result, value }: { result: ScaleOutcome; value: Json }) {
  const point = result.points.find((each) => each.value === value);
  if (point) return nameOf(point);
  return value === DONT_KNOW ? (result.dontKnow?.label ?? null) : null;
}
