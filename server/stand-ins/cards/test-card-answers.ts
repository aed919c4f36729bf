import { createHash, timingSafeEqual } from 'node:crypto';
import type { Db } from '#server/db/connection/pool.ts';
import { inTransaction } from '#server/db/connection/transaction.ts';
import { invalidRequest, TestCardFault } from './test-card-fault.ts';
import { keepAnswer, takeKey } from './test-cards.queries.ts';

export interface CardRequest {
  /** From the `Authorization` header, or from the field `key` of a browser's form. */
  apiKey: string | null;
  idempotencyKey: string | null;
  /** The fields of the form or the query. */
  fields: Record<string, unknown>;
}

export interface CardAnswer {
  status: number;
  body: object;
  /** True when it repeats the previous answer of the same idempotency key. */
  replayed?: boolean;
}

const KEY_MAX = 255;

/** Turns a TestCardFault into its answer. */
export async function answer(work: () => Promise<CardAnswer>): Promise<CardAnswer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof TestCardFault) return { status: error.status, body: { error: error.body } };
    throw error;
  }
}

/**
 * Runs `work` in one transaction; a used idempotency key gets its previous answer. After a fault the transaction is rolled back,
 * so the key stays free.
 * @param call the operation's name; a key belongs to one operation
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

    // Keys are separate per API key, so that a browser cannot take the server's.
    const key = createHash('sha256')
      .update(JSON.stringify([apiKey, idempotencyKey]))
      .digest('base64url');
    const kept = await takeKey(trx, key, request);
    if (kept && !kept.requestHash.equals(request)) throw otherRequest();
    if (kept?.answer) return { ...kept.answer, replayed: true };
    const answered = await work(trx);
    await keepAnswer(trx, key, answered);
    return answered;
  });
}

/** Compares in constant time, so that timing reveals nothing of the secret. */
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
