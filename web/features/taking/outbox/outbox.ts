import type { Question, Survey } from '#contract/surveys.ts';
import {
  type Draft,
  fitAnswers,
  isUnderWay,
  newDraft,
  type Submission,
  toSubmission,
  withChoice,
} from '#web/features/taking/form/draft.ts';
import type { DraftStore } from '#web/features/taking/form/draft-store.ts';
import {
  type DeliverySteps,
  deliverUntilSettled,
  retryDelayMs,
  type Settled,
} from '#web/features/taking/outbox/delivery.ts';
import {
  type Answering,
  handingIn,
  NOTHING_ANSWERED,
  type OutboxState,
  stateOf,
} from '#web/features/taking/outbox/outbox-state.ts';

/** Everything outside of it: the browser, the clock and the server. */
export interface OutboxDeps extends Pick<DeliverySteps, 'deliver' | 'isStored'> {
  store: DraftStore;
  clock: {
    now(): number;
    /** @returns how to cancel */
    after(ms: number, run: () => void): () => void;
  };
  newKey(): string;
  /** Runs the work when no other tab runs the like for this draft, and after theirs. */
  alone(work: () => Promise<void>): Promise<void>;
}

/** The survey as far as its answers are concerned. */
export type AskedSurvey = Pick<Survey, '_id' | 'title' | 'revision' | 'questions'>;

export type Outbox = ReturnType<typeof createOutbox>;

/**
 * Keeps one person's answers to one survey until the server has acknowledged them. Every choice is stored at once; what
 * was handed in is sent, always under the same key and with the same body, until the server has answered for certain,
 * also after a reload and by whichever tab is still open.
 */
export function createOutbox(deps: OutboxDeps) {
  const { store, clock } = deps;
  const listeners = new Set<() => void>();
  let state = stateOf(store);
  /** The draft before its first answer: not worth storing, but it has its key already. */
  let blank: Draft | null = null;
  /** What this page shows to be answered; null before it is known. */
  let asked: readonly Question[] | null = null;
  let attached = false;
  let sending = false;
  let wake = () => {};

  function show(next: OutboxState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  /** Read anew each time: other tabs write to it, too. */
  function openDraft(): Draft | null {
    const kept = store.load();
    return kept?.state === 'open' ? kept : blank;
  }

  function change(draft: Draft, changed: Partial<Draft>): void {
    store.save({ ...draft, ...changed, savedAt: clock.now() });
  }

  function showAnswers(news: Partial<Answering> = {}): void {
    const before = state.phase === 'answering' ? state : NOTHING_ANSWERED;
    show({ ...before, answers: openDraft()?.answers ?? {}, lasting: store.isLasting(), ...news });
  }

  /** Shows what others did to the draft: another tab, or a page of this one that was left while it sent. */
  function follow({ inOtherTab }: { inOtherTab: boolean }): void {
    if (state.phase === 'counted' || state.phase === 'already-submitted') return;

    const kept = store.load();
    if (kept?.state === 'handed-in') show({ phase: 'counted', receipt: kept, inOtherTab });
    else if (!kept || !isUnderWay(kept)) showAnswers();
    else if (state.phase === 'answering') {
      show(handingIn(kept, { resumed: true }));
      void send();
    }
    if (state.phase !== 'handing-in') wake();
  }

  async function send(): Promise<void> {
    if (sending) return;
    sending = true;
    let settled: Settled = { end: 'stopped' };
    try {
      await deps.alone(async () => {
        settled = await deliverUntilSettled({ ...deps, next, wait });
        conclude(settled);
      });
    } finally {
      sending = false;
    }
    if (attached && settled.end === 'stopped') follow({ inOtherTab: false });
  }

  function next(): { submission: Submission; key: string } | null {
    const draft = openDraft();
    if (!attached || !draft?.submission) return null;

    if (state.phase === 'handing-in') show({ ...state, nextTryAt: null });
    // Before it is sent: should the page die now, the next one must know that it may have arrived.
    if (!draft.submission.unsure) change(draft, { submission: { ...draft.submission, unsure: true } });
    return { submission: draft.submission, key: draft.key };
  }

  const wait: DeliverySteps['wait'] = async ({ trouble, afterMs }, failures) => {
    if (!attached) return;
    const delay = retryDelayMs(failures, afterMs);
    if (state.phase === 'handing-in') show({ ...state, failures, trouble, nextTryAt: clock.now() + delay });

    await new Promise<void>((resolve) => {
      const cancel = clock.after(delay, resolve);
      wake = () => {
        cancel();
        resolve();
      };
    });
  };

  function conclude(settled: Settled): void {
    if (settled.end === 'counted') {
      const { title, answered, asked } = settled.submission;
      store.save({ state: 'handed-in', title, answered, asked, savedAt: clock.now() });
      show({ phase: 'counted', receipt: { title, answered, asked }, inOtherTab: false });
    }
    if (settled.end === 'already-submitted') {
      store.clear();
      show({ phase: 'already-submitted' });
    }
    if (settled.end === 'refused') {
      const draft = openDraft();
      if (draft) change(draft, { submission: null, key: deps.newKey() });
      showAnswers({ refusal: settled.error });
    }
  }

  return {
    state: (): OutboxState => state,

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** Begins to listen to other tabs and goes on with a submission that was begun. @returns how to stop both */
    attach(): () => void {
      attached = true;
      const stopFollowing = store.subscribe(() => follow({ inOtherTab: true }));
      if (openDraft()?.submission) void send();
      return () => {
        attached = false;
        stopFollowing();
        wake();
      };
    },

    /** Tells which survey is answered. Call it again when the survey has changed: answers that no longer fit go. */
    fit({ revision, questions }: Pick<AskedSurvey, 'revision' | 'questions'>): void {
      const isSame = asked !== null && JSON.stringify(asked) === JSON.stringify(questions);
      const isOther = asked !== null && !isSame;
      asked = questions;

      const draft = openDraft();
      if (!draft || draft === blank) {
        blank = newDraft({ key: draft?.key ?? deps.newKey(), revision, now: clock.now() });
        if (isOther) showAnswers({ changes: { lost: [], reworded: [] } });
        return;
      }
      if (draft.submission || (draft.revision === revision && !isOther)) return;

      const { answers, changes } = fitAnswers(draft.answers, questions);
      change(draft, { revision, answers });
      // Only its title or its deadline, say, is another now.
      if (!isSame) showAnswers({ changes });
    },

    /** @param code of the option; null takes the answer back */
    choose(question: Question, code: number | null): void {
      const draft = openDraft();
      if (state.phase !== 'answering' || !draft || draft.submission) return;

      change(draft, { answers: withChoice(draft.answers, question, code) });
      showAnswers();
    },

    /** Goes on after a refusal, with the answers as they were. */
    goOn(): void {
      if (state.phase === 'answering') showAnswers({ refusal: null });
    },

    /** Takes all answers back. */
    startOver(): void {
      const draft = openDraft();
      if (state.phase !== 'answering' || !draft || draft.submission) return;

      blank = { ...draft, answers: {} };
      store.clear();
      showAnswers({ restored: false, changes: null, refusal: null });
    },

    /** Sends the answers as they are now. Pressing twice sends once. */
    handIn(survey: AskedSurvey, personId: string): void {
      const draft = openDraft();
      if (state.phase !== 'answering' || !draft) return;

      const submission = draft.submission ?? toSubmission(survey, personId, draft.answers);
      change(draft, { submission });
      show(handingIn({ answers: draft.answers, submission }, { resumed: false }));
      void send();
    },

    /** Does not wait for the next try: the connection is back, or the page is about to go. */
    tryNow(): void {
      wake();
    },
  };
}
