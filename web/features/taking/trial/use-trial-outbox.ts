import { useEffect, useState, useSyncExternalStore } from 'react';
import { asksFor } from '#questions/asks-for.ts';
import { inOrder, shuffles } from '#survey/randomization.ts';
import { type Kept, newDraft, shownIn } from '#web/features/taking/form/draft.ts';
import type { DraftStore } from '#web/features/taking/form/draft-store.ts';
import { REVIEW } from '#web/features/taking/form/pages.ts';
import { newSeed } from '#web/features/taking/outbox/new-seed.ts';
import { createOutbox, type Outbox } from '#web/features/taking/outbox/outbox.ts';
import { type OutboxState, UNREAD } from '#web/features/taking/outbox/outbox-state.ts';
import type { Given } from '#web/features/taking/trial/answer-as.tsx';
import type { TriedSurvey } from '#web/features/taking/trial/tried-survey.ts';

/**
 * The outbox of a trial: it keeps the answers in this page alone, and hands them to no server.
 * @param given what is answered before it begins; null for nothing
 */
export function useTrialOutbox(survey: TriedSurvey, given: Given | null): { outbox: Outbox; state: OutboxState } {
  const [outbox] = useState(() => createTrialOutbox(survey, given));
  useEffect(() => outbox.attach(), [outbox]);
  const state = useSyncExternalStore(outbox.subscribe, outbox.state, () => UNREAD);
  // The author has just given these answers: nothing is restored.
  return { outbox, state: state.phase === 'answering' ? { ...state, restored: false } : state };
}

export const createTrialOutbox = (survey: TriedSurvey, given: Given | null): Outbox =>
  createOutbox({
    store: openMemoryStore(given && begun(survey, given)),
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

/** As a respondent who comes back has it: with pages they are on the first where something is to answer, else on the last. */
function begun(survey: TriedSurvey, given: Given): Kept {
  const { revision, shuffled } = survey;
  const draft = { ...newDraft({ key: crypto.randomUUID(), revision, now: Date.now() }), ...given };
  if (Object.keys(given.answers).length === 0) return draft;
  const seed = shuffles(survey) ? newSeed() : null;
  const shown = shownIn(survey, given);
  const layout = { questions: [...shown.questions], sections: [...shown.sections], shuffled };
  const { questions } = seed === null ? layout : inOrder(layout, seed);
  const open = questions.find((question) => asksFor(question) && !given.answers[question._id]);
  return { ...draft, ...(seed !== null && { seed }), page: open?._id ?? REVIEW };
}

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
