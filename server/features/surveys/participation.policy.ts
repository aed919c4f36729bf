import { AppError, type ErrorCode } from '#contract/errors.ts';

/** What can stand between a person and taking part in a survey, as the database says. */
export interface Standing {
  exists: boolean;
  is_published: boolean | null;
  /** Has the deadline passed, by the database's clock? */
  closed: boolean | null;
  /** Has this person the role for it, still? */
  may_take_part: boolean;
  /** The key under which this person took part already; null when they did not. */
  idempotency_key: string | null;
}

/** @throws AppError `not_found`, `forbidden` or `survey_closed` */
export function assertOpen(standing: Omit<Standing, 'idempotency_key'>): void {
  if (!standing.exists || !standing.is_published) throw new AppError('not_found');
  if (!standing.may_take_part) throw new AppError('forbidden');
  if (standing.closed) throw new AppError('survey_closed');
}

/**
 * Tells a submission that is repeated, because its answer was lost, from a second one.
 * @param given.same does what is stored say the same as what came now?
 * @returns true when this very submission is stored already
 * @throws AppError `already` when another one is; `idempotency_key_reused` when the key came with other content
 */
export function isRepetition(
  standing: Standing,
  given: { idempotencyKey: string; same: boolean; already: ErrorCode },
): boolean {
  if (standing.idempotency_key === null) return false;
  if (standing.idempotency_key !== given.idempotencyKey) throw new AppError(given.already);
  if (!given.same) throw new AppError('idempotency_key_reused');
  return true;
}
