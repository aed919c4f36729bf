import type { AppError } from '#contract/http/errors.ts';
import type { Submission } from '#web/features/taking/form/draft.ts';
import type { DraftStore } from '#web/features/taking/form/draft-store.ts';

/** The surroundings of an outbox: the browser, the clock and the server. */
export interface OutboxDeps extends Pick<DeliverySteps, 'deliver' | 'isStored'> {
  store: DraftStore;
  clock: {
    now(): number;
    /** @returns how to cancel */
    after(ms: number, run: () => void): () => void;
  };
  newKey(): string;
  /** A random whole number up to `SEED_MAX`. */
  newSeed(): number;
  /** Runs the work under a lock that all tabs with this draft share. */
  alone(work: () => Promise<void>): Promise<void>;
}

/** The result of sending a submission once. */
export type Delivery =
  | { outcome: 'acknowledged' }
  | Unsettled
  /** The session has ended; sending continues when the person has signed in again. */
  | { outcome: 'signed-out' }
  /** The server read and refused it: sending the same again cannot succeed. */
  | { outcome: 'refused'; error: AppError };

/** The submission may have arrived, or the server was busy: send the same again, not before `afterMs`. */
export interface Unsettled {
  outcome: 'unsettled';
  trouble: Trouble;
  afterMs: number;
}

/** Why a submission is not delivered yet. */
export type Trouble = 'offline' | 'no-answer' | 'server-failed';

/** The final result; `stopped` when the outcome is still open and sending continues later or in another tab. */
export type Settled =
  | { end: 'counted' | 'already-submitted'; submission: Submission }
  | { end: 'refused'; error: AppError }
  | { end: 'stopped' };

/** The functions that the delivery needs from its surroundings. */
export interface DeliverySteps {
  /** The submission to send now; null when nothing is left to send. Called before each try. */
  next(): { submission: Submission; key: string } | null;
  deliver(submission: Submission, key: string): Promise<Delivery>;
  /** Whether the server's stored response of this person is this submission. Rejects when that cannot be read now. */
  isStored(submission: Submission): Promise<boolean>;
  wait(unsettled: Unsettled, failures: number): Promise<void>;
}

/** Sends the same submission under the same key until its outcome is certain. */
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

/** Milliseconds before the next try: 1, 2, 4, 8, 16 seconds, then 30, but never less than the server asks for. */
export function retryDelayMs(failures: number, afterMs: number): number {
  return Math.max(afterMs, Math.min(RETRY_FIRST_MS * 2 ** (failures - 1), RETRY_MAX_MS));
}

const RETRY_FIRST_MS = 1_000;
const RETRY_MAX_MS = 30_000;

/** Codes for which the server already has a response of this person: this one or another. */
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
    // After a try with an unknown outcome, the stored response may be this submission.
    const ours = submission.unsure && (await isStored(submission));
    return { end: ours ? 'counted' : 'already-submitted', submission };
  } catch {
    return { outcome: 'unsettled', trouble: 'no-answer', afterMs: 0 };
  }
}
