import { listUnsent, TRY_NOW } from '#web/features/taking/outbox/unsent.ts';

/**
 * Has everything tried again now that this person handed in and that is not acknowledged; any page of theirs sends it.
 * Resolves when it is settled, after ten seconds at the latest.
 */
export async function sendUnsent(personId: string): Promise<void> {
  dispatchEvent(new Event(TRY_NOW));
  const end = performance.now() + WAIT_MS;
  // A page hears of changes to its storage only when another tab made them.
  while (listUnsent(personId).length > 0 && performance.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

const WAIT_MS = 10_000;
const LOOK_MS = 100;
