import { AppError } from '#contract/http/errors.ts';
import { NetworkError } from '#web/api/failures.ts';
import type { Delivery } from '#web/features/taking/outbox/delivery.ts';

/**
 * Classifies a failed call: only a server that has read and refused the submission is certain.
 * @param online whether the device seems to have a connection
 */
export function readFailure(error: unknown, online: boolean): Delivery {
  if (error instanceof NetworkError) {
    return { outcome: 'unsettled', trouble: online ? 'no-answer' : 'offline', afterMs: 0 };
  }
  if (!(error instanceof AppError)) return { outcome: 'unsettled', trouble: 'server-failed', afterMs: 0 };

  const { status, retryAfterMs } = readCause(error);
  if (status === 401) return { outcome: 'signed-out' };
  if (status >= 500 || REPEATABLE.has(status)) {
    return { outcome: 'unsettled', trouble: 'server-failed', afterMs: retryAfterMs };
  }
  return { outcome: 'refused', error };
}

/** Milliseconds after which the server wants the same again, at the earliest; null when it does not. */
export function waitAskedFor(error: unknown): number | null {
  if (!(error instanceof AppError)) return null;
  const { status, retryAfterMs } = readCause(error);
  return REPEATABLE.has(status) ? retryAfterMs : null;
}

/** Request timeout, too early, a proof of work that could not be given this time, too many requests. */
const REPEATABLE: ReadonlySet<number> = new Set([408, 425, 428, 429]);

/** The response's status and pause, which the error's code does not hold. */
function readCause(error: AppError): { status: number; retryAfterMs: number } {
  const cause = typeof error.cause === 'object' ? error.cause : null;
  return { status: error.status, retryAfterMs: 0, ...cause };
}
