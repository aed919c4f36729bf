import { AppError } from '#contract/http/errors.ts';

/** A person or address, and the number of places that they may hold. */
export interface Holder {
  id: string;
  max: number;
}

/**
 * Hands out a limited number of places without queueing.
 * @returns takes a place, for a holder or anonymously, and returns the function that frees the place
 * @throws AppError `too_many_requests` if the holder has enough, `unavailable` if all are taken
 */
export function createPlaces(all: number): (holder: Holder | null) => () => void {
  const taken = new Map<string, number>();
  let total = 0;

  return (holder) => {
    const own = holder ? (taken.get(holder.id) ?? 0) : 0;
    if (holder && own >= holder.max) throw new AppError('too_many_requests');
    if (total >= all) throw new AppError('unavailable');
    total += 1;
    if (holder) taken.set(holder.id, own + 1);

    let held = true;
    return () => {
      if (!held) return;
      held = false;
      total -= 1;
      if (!holder) return;
      const left = (taken.get(holder.id) ?? 1) - 1;
      if (left === 0) taken.delete(holder.id);
      else taken.set(holder.id, left);
    };
  };
}
