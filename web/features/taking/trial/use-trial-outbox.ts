import { useEffect, useState, useSyncExternalStore } from 'react';
import { asksFor } from '#questions/asks-for.ts';
import { inOrder, shownInOrder, shuffles } from '#survey/randomization.ts';
import { type Kept, newDraft, shownIn } from '#web/features/taking/form/draft.ts';
import type { DraftStore } from '#web/features/taking/form/draft-store.ts';
import { REVIEW } from '#web/features/taking/form/pages.ts';
import { newSeed } from '#web/features/taking/outbox/new-seed.ts';
import { createOutbox, type Outbox } from '#web/features/taking/outbox/outbox.ts';
import { type OutboxState, UNREAD } from '#web/features/taking/outbox/outbox-state.ts';
import type { Given } from '#web/features/taking/trial/answer-as.tsx';
import type { TriedSurvey } from '#web/features/taking/trial/tried-survey.ts';

/**
 * The outbox of a trial: it keeps the answers in this page and sends none.
 * @param given the answers before it begins; null for none
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
      // The trial sends nothing, so it retries nothing.
      after: () => () => {},
    },
    newKey: () => crypto.randomUUID(),
    newSeed,
    deliver: async () => ({ outcome: 'acknowledged' }),
    isStored: async () => true,
    alone: (work) => work(),
  });

/** The draft of a returning respondent. With pages, it is on the first page with an open question, otherwise on the last page. */
function begun(survey: TriedSurvey, given: Given): Kept {
  const { revision } = survey;
  const draft = { ...newDraft({ key: crypto.randomUUID(), revision, now: Date.now() }), ...given };
  if (Object.keys(given.answers).length === 0) return draft;
  const seed = shuffles(survey) ? newSeed() : null;
  const shown = shownIn(survey, { ...given, ...(seed !== null && { seed }) });
  const { questions } = seed === null ? shown : shownInOrder(shown, inOrder(survey, seed), seed);
  const open = questions.find((question) => asksFor(question) && !given.answers[question._id]);
  return { ...draft, ...(seed !== null && { seed }), page: open?._id ?? REVIEW };
}

/** Holds a draft as long as the page lives. Other tabs do not see it. */
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
    // The draft should end with the page, so no warning is needed.
    isLasting: () => true,
  };
}
