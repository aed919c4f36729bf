import type { Db } from '#server/db/connection/pool.ts';
import { createLoop, type Loop } from '#server/timing/loop.ts';
import { claimEvents, type EventRow, markDelivered } from './test-cards.queries.ts';

interface EventsDeps {
  db: Db;
  webhookSecret: string;
  /** Sends an event to the webhook. @returns the answer's status */
  deliver(payload: string, signature: string): Promise<number>;
  onError(error: unknown): void;
}

const EVERY_MS = 2_000;
const AT_ONCE = 10;

/** Sends signed events to the webhook and retries until it accepts them: at least once, in any order. */
export function createTestCardEvents({ db, webhookSecret, deliver, onError }: EventsDeps): Loop {
  async function send({ id, payload }: EventRow): Promise<void> {
    const { signEvent } = await import('#server/adapters/cards/event-signature.ts');
    const status = await deliver(payload, signEvent(payload, { secret: webhookSecret }));
    if (status >= 200 && status < 300) await markDelivered(db, id);
  }

  return createLoop({
    everyMs: EVERY_MS,
    async work() {
      const events = await claimEvents(db, AT_ONCE);
      for (const result of await Promise.allSettled(events.map(send))) {
        if (result.status === 'rejected') onError(result.reason);
      }
      return events.length === AT_ONCE;
    },
    onError,
  });
}
