import { setTimeout as delay } from 'node:timers/promises';
import type { Actor } from '#server/http/actor.ts';
import { type BoundIntent, claimIntentOf, claimOpenIntents, deleteOldEvents } from './payments.queries.ts';
import { type PaymentsDeps, settleAs, settleIntent } from './payments.service.ts';

const AT_ONCE = 10;
/** Nobody pays a checkout that they opened so long ago: it is cancelled at the provider, so that nobody can. */
const ABANDONED_SECONDS = 24 * 3600;
/** A checkout whose intent the provider never named was never shown to anybody. */
const UNNAMED_SECONDS = 3600;
/** How long a page may wait for the provider. */
const WAIT_MS = 1_500;

const BY_ITSELF = { actorId: null, requestId: null };

/**
 * Looks at some of the open intents whose time has come: somebody may have paid and closed the tab, and the provider's
 * message may be late or lost.
 * @returns true when there may be more
 * @throws the first failure, after all were looked at; those that failed come again later
 */
export async function reconcilePayments(deps: PaymentsDeps): Promise<boolean> {
  const intents = await claimOpenIntents(deps.db, deps.cards.mode, AT_ONCE);
  const results = await Promise.allSettled(intents.map((bound) => reconcile(deps, bound)));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  return intents.length === AT_ONCE;
}

/**
 * Somebody comes back: if they have paid, that is found out now.
 * @returns true when their payment was found; false also when the provider takes its time, and it is found later
 */
export async function welcomeBack(deps: PaymentsDeps, actor: Actor): Promise<boolean> {
  if (actor.role !== 'user') return false;
  const bound = await claimIntentOf(deps.db, deps.cards.mode, actor.id);
  if (!bound) return false;
  const settled = settleIntent(deps, bound, BY_ITSELF).then((recorded) => recorded !== null);
  return await Promise.race([settled, delay(WAIT_MS, false, { ref: false })]);
}

/** Forgets the events that nobody will repeat any more. */
export function sweepPayments({ db }: Pick<PaymentsDeps, 'db'>): Promise<void> {
  return deleteOldEvents(db);
}

async function reconcile(deps: PaymentsDeps, bound: BoundIntent): Promise<void> {
  if (bound.intentId === null) {
    if (bound.ageSeconds > UNNAMED_SECONDS) await settleAs(deps, { bound, intent: null }, BY_ITSELF);
    return;
  }
  if (bound.ageSeconds < ABANDONED_SECONDS) {
    await settleIntent(deps, bound, BY_ITSELF);
    return;
  }
  const intent = await deps.cards.cancelIntent(bound.intentId);
  await settleAs(deps, { bound, intent }, BY_ITSELF);
}
