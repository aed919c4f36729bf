import { AppError } from '#contract/errors.ts';
import type { Payment } from '#contract/payments.ts';
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
  closeIntent,
  findBoundIntent,
  findPayment,
  insertEvent,
  insertPayment,
  isEventKnown,
  lockPayer,
  makePro,
  markConfirmed,
  markPaid,
  type PaymentRow,
} from './payments.queries.ts';

export interface PaymentsDeps {
  db: Db;
  cards: CardProvider;
  /** Drops what this process keeps of the person. */
  forgetUser(id: string): void;
}

/** Who asked: null where it was the system itself. */
interface Asked {
  actorId: string | null;
  requestId: string | null;
}

/** What a look at the provider led to. */
interface Recorded {
  payment: PaymentRow;
  /** Was it recorded by this look, and not before? */
  isNew: boolean;
}

const CENTS = 100;

/** A payment as the product shows it. */
export const toPayment = ({ id, transId, userEmail, userName, amount }: PaymentRow): Payment => ({
  _id: id,
  user_email: userEmail,
  user_name: userName,
  trans_id: transId,
  trans_amount: amount / CENTS,
});

/**
 * Has a payment of this person recorded, if the provider confirms it, which makes them a pro-user.
 * @returns the payment, and whether this person was told of it before
 * @throws AppError `not_proven`; `no_payments` where there is no provider to ask; `other_payer`; `already_pro` for a
 *   pro-user's payment that was not recorded before: it is kept and changes nothing; `unavailable` when the provider does not
 *   answer: asked again, or looked at later, it is there
 */
export async function confirmPayment(
  deps: PaymentsDeps,
  actor: Actor,
  asked: { transId: string; requestId: string },
): Promise<{ payment: Payment; repeated: boolean }> {
  const known = await findPayment(deps.db, asked.transId);
  if (known && known.userId !== actor.id) throw new AppError('other_payer');
  const { payment, isNew } = known ? { payment: known, isNew: false } : await prove(deps, actor, asked);

  const isFirst = await markConfirmed(deps.db, payment.id);
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
 * Takes what the provider sends. An event only says where to look; what is true is what the look-up finds, so late,
 * repeated and overtaken events do no harm.
 * @throws AppError `invalid_signature`; `unavailable`, and the provider will send it again
 */
export async function receiveEvent(
  deps: PaymentsDeps,
  event: { payload: Buffer; signature: string | undefined; requestId: string },
): Promise<void> {
  const { id, intentId } = await deps.cards.readEvent(event.payload, event.signature);
  if (await isEventKnown(deps.db, id)) return;
  const bound = intentId === null ? undefined : await findBoundIntent(deps.db, deps.cards.mode, intentId);
  if (bound) await settleIntent(deps, bound, { actorId: null, requestId: event.requestId });
  await insertEvent(deps.db, id);
}

/** Looks an intent up at the provider and does what follows. @returns null when nothing was paid */
export async function settleIntent(deps: PaymentsDeps, bound: BoundIntent, asked: Asked): Promise<Recorded | null> {
  const intent = bound.intentId === null ? null : await deps.cards.findIntent(bound.intentId);
  return await settleAs(deps, { bound, intent }, asked);
}

/**
 * Does what follows from what the provider says of an intent: a payment is recorded, and what can never become one is
 * closed, so that the person can begin anew.
 * @param found.intent null: the provider does not know it
 */
export async function settleAs(
  deps: PaymentsDeps,
  { bound, intent }: { bound: BoundIntent; intent: CardIntent | null },
  asked: Asked,
): Promise<Recorded | null> {
  if (intent && isProven(bound, intent)) return await record(deps, { bound, intent }, asked);
  const isOver = intent === null || intent.state === 'canceled' || intent.state === 'succeeded';
  if (isOver) await closeIntent(deps.db, bound);
  return null;
}

/** One transaction: the payment, the role, and the log of both. Whoever comes second finds it done. */
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

    await markPaid(trx, bound);
    const after = { trans_id: transId, user_id: userId, amount, currency, mode };
    await recordAudit(trx, { actorId, action: 'payment', subject: payment.id, before: null, after, requestId });
    // Who was given another role meanwhile keeps it, and so does an account that was deleted.
    if (payer.role === 'user' && !payer.deleted) {
      await makePro(trx, userId);
      const [before, afterwards] = [{ role: payer.role }, { role: 'pro-user', trans_id: transId }];
      await recordAudit(trx, { actorId, action: 'role', subject: userId, before, after: afterwards, requestId });
      await markChanged(trx, 'user', userId);
    }
    return { payment, isNew: true };
  });
  forgetUser(userId);
  return recorded;
}

async function getPayment(db: Db, transId: string): Promise<PaymentRow> {
  const payment = await findPayment(db, transId);
  if (!payment) throw new Error('A payment that was there is gone');
  return payment;
}
