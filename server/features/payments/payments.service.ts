import type { Payment } from '#contract/admin/payments.ts';
import { AppError } from '#contract/http/errors.ts';
import type { CardIntent, CardProvider } from '#server/adapters/cards/cards.ts';
import { recordAudit } from '#server/db/audit.ts';
import { markChanged } from '#server/db/change-marks.ts';
import { newId } from '#server/db/ids.ts';
import type { Db } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Actor } from '#server/http/actor.ts';
import { isProven } from './payments.policy.ts';
import {
  type BoundIntent,
  findBoundIntent,
  findPayment,
  getPayment,
  insertEvent,
  insertPayment,
  isEventKnown,
  lockPayer,
  markIntentClosed,
  markIntentPaid,
  markPaymentConfirmed,
  type PaymentRow,
  updateRoleToPro,
} from './payments.queries.ts';

export interface PaymentsDeps {
  db: Db;
  cards: CardProvider;
  /** Clears this process's cache of the person. */
  forgetUser(id: string): void;
}

/** The person and the request that asked; both null for the system itself. */
interface Asked {
  actorId: string | null;
  requestId: string | null;
}

/** The result of a look-up at the provider. */
interface Recorded {
  payment: PaymentRow;
  /** Was it recorded by this look-up? */
  isNew: boolean;
}

const CENTS = 100;

/** Maps a payment to the wire. */
export const toPayment = ({ id, transId, userEmail, userName, amount }: PaymentRow): Payment => ({
  _id: id,
  user_email: userEmail,
  user_name: userName,
  trans_id: transId,
  trans_amount: amount / CENTS,
});

/**
 * Records a payment of this person if the provider confirms it, which makes them a pro-user.
 * @returns the payment, and whether this person has confirmed it before
 * @throws AppError `not_proven`; `no_payments` without a provider; `other_payer`; `already_pro` for a further payment of a
 *   pro-user, which is stored and changes nothing; `unavailable` when the provider does not answer, to be repeated
 */
export async function confirmPayment(
  deps: PaymentsDeps,
  actor: Actor,
  asked: { transId: string; requestId: string },
): Promise<{ payment: Payment; repeated: boolean }> {
  const known = await findPayment(deps.db, asked.transId);
  if (known && known.userId !== actor.id) throw new AppError('other_payer');
  const { payment, isNew } = known ? { payment: known, isNew: false } : await prove(deps, actor, asked);

  const isFirst = await markPaymentConfirmed(deps.db, payment.id);
  if (isNew && actor.role === 'pro-user') throw new AppError('already_pro');
  return { payment: toPayment(payment), repeated: !isFirst };
}

async function prove(
  deps: PaymentsDeps,
  actor: Actor,
  { transId, requestId }: { transId: string; requestId: string },
): Promise<Recorded> {
  if (deps.cards.mode === 'none') throw new AppError('no_payments');
  const bound = await findBoundIntent(deps.db, deps.cards.mode, transId);
  if (!bound || bound.userId !== actor.id) throw new AppError('not_proven');
  const recorded = await settleIntent(deps, bound, { actorId: actor.id, requestId });
  if (!recorded) throw new AppError('not_proven');
  return recorded;
}

/**
 * Handles an event of the provider. It only triggers a look-up of the intent, so that late and repeated events do no harm.
 * @throws AppError `invalid_signature`; `unavailable`, after which the provider sends it again
 */
export async function receiveEvent(
  deps: PaymentsDeps,
  event: { payload: Buffer; signature: string | undefined; requestId: string },
): Promise<void> {
  const { id, intentId } = await deps.cards.readEvent(event.payload, event.signature);
  if (await isEventKnown(deps.db, id)) return;
  const bound = intentId === null ? null : await findBoundIntent(deps.db, deps.cards.mode, intentId);
  if (bound) await settleIntent(deps, bound, { actorId: null, requestId: event.requestId });
  await insertEvent(deps.db, id);
}

/** Looks an intent up at the provider and settles it. @returns null when nothing was paid */
export async function settleIntent(deps: PaymentsDeps, bound: BoundIntent, asked: Asked): Promise<Recorded | null> {
  const intent = bound.intentId === null ? null : await deps.cards.findIntent(bound.intentId);
  return await settleAs(deps, { bound, intent }, asked);
}

/**
 * Records the payment of a paid intent, and closes an intent that can no longer be paid, so that the next checkout gets a new one.
 * @param found.intent null when the provider does not know it
 * @returns null when nothing was paid
 */
export async function settleAs(
  deps: PaymentsDeps,
  { bound, intent }: { bound: BoundIntent; intent: CardIntent | null },
  asked: Asked,
): Promise<Recorded | null> {
  if (intent && isProven(bound, intent)) return await record(deps, { bound, intent }, asked);
  const isOver = intent === null || intent.state === 'canceled' || intent.state === 'succeeded';
  if (isOver) await markIntentClosed(deps.db, bound);
  return null;
}

/** Stores the payment, the role and the audit entries in one transaction, once. */
async function record(
  { db, forgetUser }: PaymentsDeps,
  { bound, intent }: { bound: BoundIntent; intent: CardIntent },
  { actorId, requestId }: Asked,
): Promise<Recorded> {
  const { userId, mode } = bound;
  const recorded = await inTransaction(db, async (trx) => {
    const payer = await lockPayer(trx, userId);
    const { id: transId, amountReceived: amount, currency } = intent;
    const named = { userName: payer.name, userEmail: payer.email };
    const payment = await insertPayment(trx, { id: newId(), transId, mode, userId, ...named, amount, currency });
    if (!payment) return { payment: await getPayment(trx, transId), isNew: false };

    await markIntentPaid(trx, bound);
    const after = { trans_id: transId, user_id: userId, amount, currency, mode };
    await recordAudit(trx, { actorId, action: 'payment', subject: payment.id, before: null, after, requestId });
    // A role that an admin has given in between stays, and so does a deleted account.
    if (payer.role === 'user' && !payer.deleted) {
      await updateRoleToPro(trx, userId);
      const [before, afterwards] = [{ role: payer.role }, { role: 'pro-user', trans_id: transId }];
      await recordAudit(trx, { actorId, action: 'role', subject: userId, before, after: afterwards, requestId });
      await markChanged(trx, 'user', userId);
    }
    return { payment, isNew: true };
  });
  forgetUser(userId);
  return recorded;
}
