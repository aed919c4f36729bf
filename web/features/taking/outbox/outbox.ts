// A few lines longer than other files: all steps from an answer to its receipt share one state, in which none may be lost.

import type { Question } from '#questions/contract.ts';
import type { NewAnswer } from '#questions/kind-web.ts';
import type { Json } from '#questions/model/kind.ts';
import { shuffles } from '#survey/randomization.ts';
import type { Prefilled } from '#web/features/taking/form/draft.ts';
import {
  type Draft,
  fitAnswers,
  type HandedSurvey,
  isUnderWay,
  newDraft,
  type Speech,
  type Submission,
  saidAgain,
  toSubmission,
  valueIn,
  withAnswer,
  withLinked,
} from '#web/features/taking/form/draft.ts';
import { type DraftAnswers, givenIn } from '#web/features/taking/form/draft-answers.ts';
import {
  type DeliverySteps,
  deliverUntilSettled,
  type OutboxDeps,
  retryDelayMs,
  type Settled,
} from '#web/features/taking/outbox/delivery.ts';
import {
  type Answering,
  answeringWith,
  handingIn,
  type OutboxState,
  stateOf,
} from '#web/features/taking/outbox/outbox-state.ts';

export type Outbox = ReturnType<typeof createOutbox>;

/**
 * Keeps one respondent's answers to one survey until the server acknowledges them. Stores every choice at once, and
 * sends a submission under one key and with one body until the outcome is certain, also after a reload or from another
 * tab.
 */
export function createOutbox(deps: OutboxDeps) {
  const { store, clock } = deps;
  const listeners = new Set<(isAnswer: boolean) => void>();
  let state: OutboxState = stateOf(store);
  /** The draft before its first answer: not stored, but it already has its key. */
  let blank: Draft | null = null;
  /** The questions that this page shows; null before they are known. */
  let asked: readonly Question[] | null = null;
  let speech: Speech = { language: undefined, say: null };
  /** Whether listeners are told of nothing but an answer of the respondent. */
  let isAnswering = false;
  let attached = false;
  let sending = false;
  let wake = () => {};

  function show(next: OutboxState): void {
    state = next;
    for (const listener of listeners) listener(isAnswering);
  }

  /** Read again each time, because other tabs change it, too. */
  function openDraft(): Draft | null {
    const kept = store.load();
    return kept?.state === 'open' ? kept : blank;
  }

  function change(draft: Draft, changed: Partial<Draft>): void {
    store.save({ ...draft, ...changed, savedAt: clock.now() });
  }

  const showAnswers = (news: Partial<Answering> = {}) =>
    show({ ...answeringWith(state, openDraft()), lasting: store.isLasting(), ...news });

  /** Changes the draft while it can change. @param made null: nothing is changed */
  function edit(made: (draft: Draft) => Partial<Draft> | null, news?: Partial<Answering>): void {
    const draft = openDraft();
    const changed = state.phase === 'answering' && draft && !draft.submission ? made(draft) : null;
    if (!draft || !changed) return;
    change(draft, changed);
    showAnswers(news);
  }

  /** Keeps a change also before the first answer, so that a reload and other tabs know it. @returns false where nothing is changed */
  function keep(revision: number, made: (draft: Draft) => Partial<Draft> | null, news?: Partial<Answering>): boolean {
    const draft = openDraft() ?? newDraft({ key: deps.newKey(), revision, now: clock.now() });
    const changed = draft.submission ? null : made(draft);
    if (!changed) return false;
    change(draft, changed);
    showAnswers(news);
    return true;
  }

  const inWords = (answers: DraftAnswers): DraftAnswers =>
    speech.say ? saidAgain(answers, speech.language, speech.say) : answers;

  /** Shows changes of the draft by another tab, or by an earlier page of this tab that was still sending. */
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
    // Stored before sending: if the page dies now, the next page must know that the submission may have arrived.
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
      const { title, answered, asked, ending } = settled.submission;
      const receipt = { title, answered, asked, ...(ending && { ending }) };
      store.save({ state: 'handed-in', ...receipt, savedAt: clock.now() });
      show({ phase: 'counted', receipt, inOtherTab: false });
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

    /** @param listener learns whether only an answer of the respondent has changed, which its question shows by itself */
    subscribe(listener: (isAnswer: boolean) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** Listens to other tabs and continues an open submission. @returns how to stop both */
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

    /**
     * Sets the survey that is answered. Call it again when the survey has changed: it drops answers that no longer fit.
     */
    fit(survey: Pick<HandedSurvey, 'revision' | 'questions' | 'sections' | 'shuffled'>): void {
      const { revision, questions } = survey;
      const isSame = asked !== null && JSON.stringify(asked) === JSON.stringify(questions);
      const isOther = asked !== null && !isSame;
      asked = questions;

      if (shuffles(survey)) keep(revision, ({ seed }) => (seed === undefined ? { seed: deps.newSeed() } : null));
      const draft = openDraft();
      if (!draft || draft === blank) {
        blank = newDraft({ key: draft?.key ?? deps.newKey(), revision, now: clock.now() });
        if (isOther) showAnswers({ changes: { lost: [], reworded: [] } });
        return;
      }
      if (draft.submission || (draft.revision === revision && !isOther)) return;

      const { answers, changes } = fitAnswers(draft.answers, questions);
      change(draft, { revision, answers });
      // Without new questions, only the title or the deadline, for example, has changed.
      if (!isSame) showAnswers({ changes });
    },

    /** @returns the answer that the draft has now; null without one */
    answer(question: Question, answer: NewAnswer): Json | null {
      isAnswering = true;
      try {
        edit((draft) => {
          const given = typeof answer === 'function' ? answer(valueIn(draft.answers, question)) : answer;
          const saidIn = speech.language === undefined ? {} : { saidIn: speech.language };
          // The author's words, in whichever language it was read, show later whether the answer still fits.
          const original = asked?.find(({ _id }) => _id === question._id) ?? question;
          return { answers: withAnswer(draft.answers, original, given && { ...given, ...saidIn }) };
        });
      } finally {
        isAnswering = false;
      }
      return valueIn(openDraft()?.answers ?? {}, question);
    },

    /** Says the answers in the language in which the survey is read now. */
    speak(next: Speech): void {
      speech = next;
      if (next.say) edit((draft) => (draft === blank ? null : { answers: inWords(draft.answers) }));
    },

    /** Keeps the language that the respondent has chosen. */
    chooseLanguage: (language: string): void => edit(() => ({ language })),

    /** Stores the hidden fields of the address. Existing values stay. */
    takeFields(fields: Readonly<Record<string, string>>): void {
      edit((draft) => {
        const kept = { ...fields, ...draft.fields };
        return Object.keys(kept).length === Object.keys(draft.fields ?? {}).length ? null : { fields: kept };
      });
    },

    /** Takes the answers of a link, and default answers, to questions without an answer, once for each question. */
    fill(prefilled: Prefilled): void {
      const draft = openDraft();
      const taken = draft && withLinked(draft, prefilled);
      if (!taken) return;
      const { filled, left, ...linked } = taken;
      const news = filled + left === 0 ? {} : { filled: { filled, unfit: left } };
      edit(() => ({ ...linked, answers: inWords(linked.answers) }), news);
    },

    /** Keeps when the countdown began, by which this browser knows it again. */
    begin({ startedAt, revision }: { startedAt: string; revision: number }): void {
      if (state.phase === 'answering')
        keep(revision, (draft) => (draft.startedAt === startedAt ? null : { startedAt }));
    },

    /** Adopts the answers from before the login. @returns false if this draft has answers or has begun */
    takeOver({ key: _key, startedAt: _start, page: _page, ...given }: Draft): boolean {
      const isNew = (draft: Draft) => draft.startedAt === undefined && givenIn(draft.answers) === 0;
      return keep(given.revision, (draft) => (isNew(draft) ? given : null), { restored: true });
    },

    /** Keeps the page that the respondent is on. @param page see `Draft` */
    turnTo(page: string): void {
      const draft = openDraft();
      if (state.phase !== 'answering' || !draft || draft.submission || draft.page === page) return;

      // The page shows it already and need not render again.
      change(draft, { page });
    },

    /** Returns to the form after a refusal, with the same answers. */
    goOn(): void {
      if (state.phase === 'answering') showAnswers({ refusal: null });
    },

    /** Removes all answers. */
    startOver(): void {
      const draft = openDraft();
      if (state.phase !== 'answering' || !draft || draft.submission) return;

      const { page: _page, ...rest } = draft;
      blank = { ...rest, answers: {} };
      // That the countdown runs in this browser stays known.
      if (draft.startedAt === undefined) store.clear();
      else store.save(blank);
      showAnswers({ restored: false, filled: null, changes: null, refusal: null });
    },

    /** Submits the current answers. A second call does not send them again. */
    handIn(survey: HandedSurvey, personId: string | null): void {
      const draft = openDraft();
      if (state.phase !== 'answering' || !draft) return;

      const submission = draft.submission ?? toSubmission(survey, personId, draft);
      change(draft, { submission });
      show(handingIn({ answers: draft.answers, submission }, { resumed: false }));
      void send();
    },

    /** Ends the wait for the next try: the connection is back, or the page is about to close. */
    tryNow: (): void => wake(),
  };
}
