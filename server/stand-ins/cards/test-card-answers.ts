import { createHash, timingSafeEqual } from 'node:crypto';
import type { Db } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { invalidRequest, TestCardFault } from './test-card-fault.ts';
import { keepAnswer, takeKey } from './test-cards.queries.ts';

/** A request to the card API, as it arrived. */
export interface CardRequest {
  /** The key of the `Authorization` header, or the field `key` of a browser's form. */
  apiKey: string | null;
  idempotencyKey: string | null;
  /** The form or the query. */
  fields: Record<string, unknown>;
}

export interface CardAnswer {
  status: number;
  body: object;
  /** It is what was answered before under the same idempotency key. */
  replayed?: boolean;
}

const KEY_MAX = 255;

/** Makes an answer of whatever the request is refused with. */
export async function answer(work: () => Promise<CardAnswer>): Promise<CardAnswer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof TestCardFault) return { status: error.status, body: { error: error.body } };
    throw error;
  }
}

/**
 * Does what is asked in one transaction; under a key that was used before it answers what it answered then.
 * What is refused with a fault was never done, so its key stays free.
 * @param call names what is asked, which is part of what a key stands for
 */
export function answerOnce(
  db: Db,
  call: string,
  { apiKey, idempotencyKey, fields }: CardRequest,
  work: (trx: Db) => Promise<CardAnswer>,
): Promise<CardAnswer> {
  const request = createHash('sha256')
    .update(JSON.stringify([call, fields]))
    .digest();
  return inTransaction(db, async (trx) => {
    if (idempotencyKey === null) return work(trx);
    if (idempotencyKey.length > KEY_MAX) throw invalidRequest('parameter_invalid', 'The idempotency key is too long.');

    // Each API key has its own: a browser cannot take the server's.
    const key = createHash('sha256')
      .update(JSON.stringify([apiKey, idempotencyKey]))
      .digest('base64url');
    const kept = await takeKey(trx, key, request);
    if (kept && !kept.request_hash.equals(request)) throw otherRequest();
    if (kept?.answer) return { ...kept.answer, replayed: true };
    const answered = await work(trx);
    await keepAnswer(trx, key, answered);
    return answered;
  });
}

/** Compares without telling by its time how much of a secret was right. */
export function isSame(given: unknown, secret: string): boolean {
  if (typeof given !== 'string') return false;
  const [one, other] = [digest(given), digest(secret)];
  return timingSafeEqual(one, other);
}

const digest = (value: string) => createHash('sha256').update(value).digest();

const otherRequest = () =>
  new TestCardFault(400, {
    type: 'idempotency_error',
    message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
  });
