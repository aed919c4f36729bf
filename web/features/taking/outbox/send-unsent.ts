import { listUnsent, TRY_NOW } from '#web/features/taking/outbox/unsent.ts';

/**
 * Triggers a new try of all unacknowledged answers of this person, on any page. Resolves when they are settled, after
 * ten seconds at the latest.
 */
export async function sendUnsent(personId: string): Promise<void> {
  dispatchEvent(new Event(TRY_NOW));
  const end = performance.now() + WAIT_MS;
  // A page gets `storage` events only for changes by other tabs.
  while (listUnsent(personId).length > 0 && performance.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

const WAIT_MS = 10_000;
const LOOK_MS = 100;
