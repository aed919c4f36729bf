import type { AppError } from '#contract/http/errors.ts';
import {
  type Changes,
  type Draft,
  type HandedIn,
  isUnderWay,
  type Submission,
} from '#web/features/taking/form/draft.ts';
import { type DraftAnswers, givenIn } from '#web/features/taking/form/draft-answers.ts';
import type { DraftStore } from '#web/features/taking/form/draft-store.ts';
import type { Trouble } from '#web/features/taking/outbox/delivery.ts';

export type OutboxState = Unread | Answering | HandingIn | Counted | { phase: 'already-submitted' };

/** The browser's storage is not read yet: on the server, and while its page comes alive. */
export interface Unread {
  phase: 'unread';
  answers: DraftAnswers;
}

export interface Answering {
  phase: 'answering';
  answers: DraftAnswers;
  /** As in `Draft`. */
  seed?: number;
  /** As in `Draft`. */
  startedAt?: string;
  /** The answers were stored before this page was opened. */
  restored: boolean;
  /** Where the respondent was when they left; absent on the first page. */
  page?: string;
  /** The language that the respondent has chosen; null while they have not. */
  language: string | null;
  /** The hidden fields from the page's address. */
  fields: Readonly<Record<string, string>>;
  /** The number of answers that a link filled in on this page, and of those that did not fit; null without a link. */
  filled: { filled: number; unfit: number } | null;
  /** How a change of the survey affected the answers; null when it did not change. */
  changes: Changes | null;
  /** Why the server refused the answers. */
  refusal: AppError | null;
  /** false: the answers are lost when this page closes. */
  lasting: boolean;
}

export interface HandingIn {
  phase: 'handing-in';
  answers: DraftAnswers;
  submission: Submission;
  /** The submission began before this page was opened, or in another tab. */
  resumed: boolean;
  failures: number;
  trouble: Trouble | null;
  /** By the outbox's clock; null while a request is pending. */
  nextTryAt: number | null;
}

export interface Counted {
  phase: 'counted';
  receipt: Receipt;
  inOtherTab: boolean;
}

export type Receipt = Pick<HandedIn, 'title' | 'answered' | 'asked' | 'ending'>;

export const UNREAD: Unread = { phase: 'unread', answers: {} };

export const NOTHING_ANSWERED: Answering = {
  phase: 'answering',
  answers: {},
  restored: false,
  language: null,
  fields: {},
  filled: null,
  changes: null,
  refusal: null,
  lasting: true,
};

/** The state while these answers are given. @param draft null before its survey is known */
export function answeringWith(state: OutboxState, draft: Draft | null): Answering {
  const before = state.phase === 'answering' ? state : NOTHING_ANSWERED;
  const {
    answers = {},
    fields = {},
    language,
    seed = before.seed,
    startedAt = before.startedAt,
  }: Partial<Draft> = draft ?? {};
  return {
    ...{ ...before, answers, fields, language: language ?? null },
    ...(seed !== undefined && { seed }),
    ...(startedAt !== undefined && { startedAt }),
  };
}

export function handingIn(
  { answers, submission }: { answers: DraftAnswers; submission: Submission },
  { resumed }: { resumed: boolean },
): HandingIn {
  return { phase: 'handing-in', answers, submission, resumed, failures: 0, trouble: null, nextTryAt: null };
}

/** The state of a page that opens this draft. The server reports answers that were counted earlier. */
export function stateOf(store: DraftStore): OutboxState {
  const kept = store.load();
  if (kept?.state !== 'open') return NOTHING_ANSWERED;
  if (isUnderWay(kept)) return handingIn(kept, { resumed: true });
  return {
    ...{ ...NOTHING_ANSWERED, answers: kept.answers, restored: givenIn(kept.answers) > 0 },
    ...(kept.seed !== undefined && { seed: kept.seed }),
    ...(kept.startedAt !== undefined && { startedAt: kept.startedAt }),
    ...(kept.language !== undefined && { language: kept.language }),
    ...(kept.fields && { fields: kept.fields }),
    ...(kept.page !== undefined && { page: kept.page }),
  };
}
