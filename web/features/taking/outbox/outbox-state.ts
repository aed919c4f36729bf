import type { AppError } from '#contract/errors.ts';
import {
  type Changes,
  type DraftAnswers,
  type HandedIn,
  isUnderWay,
  type Submission,
} from '#web/features/taking/form/draft.ts';
import type { DraftStore } from '#web/features/taking/form/draft-store.ts';
import type { Trouble } from '#web/features/taking/outbox/delivery.ts';

export type OutboxState = Answering | HandingIn | Counted | { phase: 'already-submitted' };

export interface Answering {
  phase: 'answering';
  answers: DraftAnswers;
  /** The answers were there when the page was opened. */
  restored: boolean;
  /** What became of them when the survey changed; null when it did not. */
  changes: Changes | null;
  /** Why the server did not take them. */
  refusal: AppError | null;
  /** false: they are lost when this page closes. */
  lasting: boolean;
}

export interface HandingIn {
  phase: 'handing-in';
  answers: DraftAnswers;
  submission: Submission;
  /** It was begun before this page was opened, or in another tab. */
  resumed: boolean;
  failures: number;
  trouble: Trouble | null;
  /** By the outbox's clock; null while a request is on its way. */
  nextTryAt: number | null;
}

export interface Counted {
  phase: 'counted';
  receipt: Receipt;
  inOtherTab: boolean;
}

export type Receipt = Pick<HandedIn, 'title' | 'answered' | 'asked'>;

export const NOTHING_ANSWERED: Answering = {
  phase: 'answering',
  answers: {},
  restored: false,
  changes: null,
  refusal: null,
  lasting: true,
};

export function handingIn(
  { answers, submission }: { answers: DraftAnswers; submission: Submission },
  { resumed }: { resumed: boolean },
): HandingIn {
  return { phase: 'handing-in', answers, submission, resumed, failures: 0, trouble: null, nextTryAt: null };
}

/**
 * What a page shows that is opened on this draft. That answers were counted earlier is the server's to tell; the browser
 * only tells those who see it happen.
 */
export function stateOf(store: DraftStore): OutboxState {
  const kept = store.load();
  if (kept?.state !== 'open') return NOTHING_ANSWERED;
  if (isUnderWay(kept)) return handingIn(kept, { resumed: true });
  return { ...NOTHING_ANSWERED, answers: kept.answers, restored: Object.keys(kept.answers).length > 0 };
}
