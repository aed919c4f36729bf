import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Kept, newDraft } from '#web/features/taking/form/draft.ts';
import type { DraftStore } from '#web/features/taking/form/draft-store.ts';
import { newSeed } from '#web/features/taking/outbox/new-seed.ts';
import { createOutbox, type Outbox } from '#web/features/taking/outbox/outbox.ts';
import { type OutboxState, UNREAD } from '#web/features/taking/outbox/outbox-state.ts';
import type { Given } from '#web/features/taking/trial/answer-as.tsx';
import type { TriedSurvey } from '#web/features/taking/trial/tried-survey.ts';

/**
 * The outbox of a trial: it keeps the answers in this page alone, and hands them to no server.
 * @param given what is answered before it begins; null for nothing
 */
export function useTrialOutbox(
  survey: Pick<TriedSurvey, 'revision'>,
  given: Given | null,
): { outbox: Outbox; state: OutboxState } {
  const [outbox] = useState(() => createTrialOutbox(survey, given));
  useEffect(() => outbox.attach(), [outbox]);
  const state = useSyncExternalStore(outbox.subscribe, outbox.state, () => UNREAD);
  // The author has just given these answers: nothing is restored.
  return { outbox, state: state.phase === 'answering' ? { ...state, restored: false } : state };
}

export const createTrialOutbox = ({ revision }: Pick<TriedSurvey, 'revision'>, given: Given | null): Outbox =>
  createOutbox({
    store: openMemoryStore(given && { ...newDraft({ key: crypto.randomUUID(), revision, now: Date.now() }), ...given }),
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
function openMemoryStore(first: Kept | null): DraftStore {
  let kept = first;
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
