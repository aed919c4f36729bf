import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Kept } from '#web/features/taking/form/draft.ts';
import type { DraftStore } from '#web/features/taking/form/draft-store.ts';
import { newSeed } from '#web/features/taking/outbox/new-seed.ts';
import { createOutbox, type Outbox } from '#web/features/taking/outbox/outbox.ts';
import { type OutboxState, UNREAD } from '#web/features/taking/outbox/outbox-state.ts';

/** The outbox of a trial: it keeps the answers in this page alone, and hands them to no server. */
export function useTrialOutbox(): { outbox: Outbox; state: OutboxState } {
  const [outbox] = useState(createTrialOutbox);
  useEffect(() => outbox.attach(), [outbox]);
  return { outbox, state: useSyncExternalStore(outbox.subscribe, outbox.state, () => UNREAD) };
}

export const createTrialOutbox = (): Outbox =>
  createOutbox({
    store: openMemoryStore(),
    clock: {
      now: () => Date.now(),
      // Nothing is sent, so nothing is tried again.
      after: () => () => {},
    },
    newKey: () => crypto.randomUUID(),
    newSeed,
    deliver: async () => ({ outcome: 'acknowledged' }),
    isStored: async () => true,
    alone: (work) => work(),
  });

/** Holds a draft as long as the page lives. No other tab knows of it. */
function openMemoryStore(): DraftStore {
  let kept: Kept | null = null;
  return {
    load: () => kept,
    save(next) {
      kept = next;
    },
    clear() {
      kept = null;
    },
    subscribe: () => () => {},
    // It is to go with the page, so there is nothing to warn of.
    isLasting: () => true,
  };
}
