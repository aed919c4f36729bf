import type { AppError } from '#contract/errors.ts';
import type { Submission } from '#web/features/taking/form/draft.ts';

/** What came of sending a submission once. */
export type Delivery =
  | { outcome: 'acknowledged' }
  | Unsettled
  /** The session is over; it goes on when the person has signed in again. */
  | { outcome: 'signed-out' }
  /** It was read and refused: sending the same again cannot succeed. */
  | { outcome: 'refused'; error: AppError };

/** It may have arrived, or was turned away for the moment: send the same again, not before `afterMs`. */
export interface Unsettled {
  outcome: 'unsettled';
  trouble: Trouble;
  afterMs: number;
}

/** Why a submission is not through yet. */
export type Trouble = 'offline' | 'no-answer' | 'server-failed';

/** How it ended for certain; `stopped` when it did not, and goes on another time or in another tab. */
export type Settled =
  | { end: 'counted' | 'already-submitted'; submission: Submission }
  | { end: 'refused'; error: AppError }
  | { end: 'stopped' };

/** What the sending needs from around it. */
export interface DeliverySteps {
  /** What is to be sent now; null when there is nothing more to send. Asked before each try. */
  next(): { submission: Submission; key: string } | null;
  deliver(submission: Submission, key: string): Promise<Delivery>;
  /** Whether the response that the server has of this person is this one. Rejects when it cannot be learnt now. */
  isStored(submission: Submission): Promise<boolean>;
  wait(unsettled: Unsettled, failures: number): Promise<void>;
}

/** Sends the same submission under the same key until it is known what became of it. */
export async function deliverUntilSettled(steps: DeliverySteps): Promise<Settled> {
  for (let failures = 1; ; failures += 1) {
    const given = steps.next();
    if (!given) return { end: 'stopped' };

    const delivery = await steps.deliver(given.submission, given.key);
    const result = await settle(delivery, given.submission, steps);
    if ('end' in result) return result;
    await steps.wait(result, failures);
  }
}

/** Milliseconds before the next try: 1, 2, 4, 8, 16 seconds, then 30, but never sooner than the server asks for. */
export function retryDelayMs(failures: number, afterMs: number): number {
  return Math.max(afterMs, Math.min(RETRY_FIRST_MS * 2 ** (failures - 1), RETRY_MAX_MS));
}

const RETRY_FIRST_MS = 1_000;
const RETRY_MAX_MS = 30_000;

/** The server has a response of this person: this one or another. */
const DONE_ALREADY: ReadonlySet<string> = new Set<AppError['code']>(['already_submitted', 'idempotency_key_reused']);

async function settle(
  delivery: Delivery,
  submission: Submission,
  { isStored }: Pick<DeliverySteps, 'isStored'>,
): Promise<Settled | Unsettled> {
  if (delivery.outcome === 'unsettled') return delivery;
  if (delivery.outcome === 'acknowledged') return { end: 'counted', submission };
  if (delivery.outcome === 'signed-out') return { end: 'stopped' };
  if (!DONE_ALREADY.has(delivery.error.code)) return { end: 'refused', error: delivery.error };

  try {
    // After a try of unknown outcome it may be that very one which the server remembers.
    const ours = submission.unsure && (await isStored(submission));
    return { end: ours ? 'counted' : 'already-submitted', submission };
  } catch {
    return { outcome: 'unsettled', trouble: 'no-answer', afterMs: 0 };
  }
}
