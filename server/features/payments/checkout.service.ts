import { PRO_PRICE_DOLLARS } from '#basics/limits.ts';
import type { Checkout } from '#contract/admin/payments.ts';
import { AppError } from '#contract/http/errors.ts';
import type { Role } from '#contract/people/roles.ts';
import type { CardIntent } from '#server/adapters/cards/cards.ts';
import type { Actor } from '#server/http/actor.ts';
import { PRICE } from './payments.policy.ts';
import { type BoundIntent, ensureOpenIntent, findRole, updateIntentId } from './payments.queries.ts';
import { type PaymentsDeps, settleAs } from './payments.service.ts';

/** How many intents a checkout tries when the one it had can no longer be paid. */
const ATTEMPTS = 3;

/** The price of the membership in dollars, and the mode of the card provider. */
export const proOffer = ({ cards }: Pick<PaymentsDeps, 'cards'>) => ({ price: PRO_PRICE_DOLLARS, mode: cards.mode });

/**
 * Opens the checkout. A person who opens it twice gets the same intent, so that two tabs pay once.
 * @throws AppError `already_pro`, also when the look-up finds that the person has just paid; `not_for_staff`;
 *   `no_payments`; `unavailable`
 */
export async function openCheckout(deps: PaymentsDeps, actor: Actor, requestId: string): Promise<Checkout> {
  const { db, cards } = deps;
  const { mode } = cards;
  if (actor.role !== 'user') throw new AppError(refusalFor(actor.role));
  if (mode === 'none') throw new AppError('no_payments');

  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const bound = await ensureOpenIntent(db, { mode, userId: actor.id, ...PRICE });
    if (!bound) throw await refusal(deps, actor);
    const intent = await lookUp(deps, bound);
    if (intent?.state === 'payable' || intent?.state === 'pending') {
      return { clientSecret: intent.clientSecret, publishableKey: cards.publishableKey, mode };
    }
    const found = { bound: { ...bound, intentId: intent?.id ?? bound.intentId }, intent };
    const recorded = await settleAs(deps, found, { actorId: actor.id, requestId });
    if (recorded) throw new AppError('already_pro');
  }
  throw new AppError('unavailable');
}

/** The error for a person whose role a payment or an admin has changed since the session was read. */
async function refusal({ db, forgetUser }: PaymentsDeps, actor: Actor): Promise<AppError> {
  forgetUser(actor.id);
  const role = await findRole(db, actor.id);
  if (!role) return new AppError('not_signed_in');
  return new AppError(role === 'user' ? 'unavailable' : refusalFor(role));
}

/** Not 403, because the page would then log the person out. */
const refusalFor = (role: Exclude<Role, 'user'>) => (role === 'pro-user' ? 'already_pro' : 'not_for_staff');

/** Reads the intent at the provider, and creates it there first if needed. @returns null when it cannot be used */
async function lookUp({ db, cards }: PaymentsDeps, bound: BoundIntent): Promise<CardIntent | null> {
  if (bound.intentId !== null) return await cards.findIntent(bound.intentId);
  const { id: key, amount, currency, userId } = bound;
  const created = await cards.createIntent({ key, amount, currency, userId });
  return (await updateIntentId(db, bound.id, created.id)) ? created : null;
}
