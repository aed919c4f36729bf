import { AppError, type ErrorCode } from '#contract/http/errors.ts';

/** The stored facts that can refuse a person's participation in a survey. */
export interface Standing {
  exists: boolean;
  isPublished: boolean | null;
  /** Has its opening come, by the database's clock? */
  opened: boolean | null;
  /** Has the deadline passed, by the database's clock? */
  closed: boolean | null;
  /** Does this person still have the role for it? */
  mayTakePart: boolean;
  /** The key under which this person has taken part; null when they have not. */
  idempotencyKey: string | null;
}

/** @throws AppError `not_found`, `forbidden`, `survey_not_open` or `survey_closed` */
export function assertOpen(standing: Omit<Standing, 'idempotencyKey'>): void {
  if (!standing.exists || !standing.isPublished) throw new AppError('not_found');
  if (!standing.mayTakePart) throw new AppError('forbidden');
  if (!standing.opened) throw new AppError('survey_not_open');
  if (standing.closed) throw new AppError('survey_closed');
}

/**
 * Tells a repeated submission from a second one.
 * @param given.same whether the stored submission has the same content
 * @returns true when this submission is stored already
 * @throws AppError `already` when another one is stored; `idempotency_key_reused` when the key came with other content
 */
export function isRepetition(
  standing: Standing,
  given: { idempotencyKey: string; same: boolean; already: ErrorCode },
): boolean {
  if (standing.idempotencyKey === null) return false;
  // The database writes keys in small letters.
  if (standing.idempotencyKey !== given.idempotencyKey.toLowerCase()) throw new AppError(given.already);
  if (!given.same) throw new AppError('idempotency_key_reused');
  return true;
}
