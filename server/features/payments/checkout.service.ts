import { AppError } from '#contract/errors.ts';
import type { Checkout } from '#contract/payments.ts';
import { PRO_PRICE_DOLLARS } from '#contract/price.ts';
import type { Role } from '#contract/roles.ts';
import type { CardIntent } from '#server/adapters/cards/cards.ts';
import type { Actor } from '#server/http/actor.ts';
import { PRICE } from './payments.policy.ts';
import { type BoundIntent, findRole, nameIntent, openIntent } from './payments.queries.ts';
import { type PaymentsDeps, settleAs } from './payments.service.ts';

/** How often a checkout is begun anew because the intent it had could no longer be paid. */
const ATTEMPTS = 3;

/** What the membership costs, in dollars, and who takes the money. */
export const proOffer = ({ cards }: Pick<PaymentsDeps, 'cards'>) => ({ price: PRO_PRICE_DOLLARS, mode: cards.mode });

/**
 * Opens the checkout: a person who opens it twice gets the same intent, so two tabs together pay once.
 * @throws AppError `already_pro`, also for a person who has just paid without noticing; `not_for_staff`;
 *   `no_payments`; `unavailable`
 */
export async function openCheckout(deps: PaymentsDeps, actor: Actor, requestId: string): Promise<Checkout> {
  const { db, cards } = deps;
  const { mode } = cards;
  if (actor.role !== 'user') throw new AppError(refusalFor(actor.role));
  if (mode === 'none') throw new AppError('no_payments');

  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const bound = await openIntent(db, { mode, userId: actor.id, ...PRICE });
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

/** The session said "user" a moment ago; a payment or an admin has changed that since. */
async function refusal({ db, forgetUser }: PaymentsDeps, actor: Actor): Promise<AppError> {
  forgetUser(actor.id);
  const role = await findRole(db, actor.id);
  if (!role) return new AppError('not_signed_in');
  return new AppError(role === 'user' ? 'unavailable' : refusalFor(role));
}

/** Never 403: a person who only looks at the price would be signed out. */
const refusalFor = (role: Exclude<Role, 'user'>) => (role === 'pro-user' ? 'already_pro' : 'not_for_staff');

/** What the provider says of the intent, which is created now if it was not; null for one that is of no use. */
async function lookUp({ db, cards }: PaymentsDeps, bound: BoundIntent): Promise<CardIntent | null> {
  if (bound.intentId !== null) return await cards.findIntent(bound.intentId);
  const { id: key, amount, currency, userId } = bound;
  const created = await cards.createIntent({ key, amount, currency, userId });
  return (await nameIntent(db, bound.id, created.id)) ? created : null;
}
