import { setTimeout as delay } from 'node:timers/promises';
import type { Actor } from '#server/http/actor.ts';
import { type BoundIntent, claimIntentOf, claimOpenIntents, deleteOldEvents } from './payments.queries.ts';
import { type PaymentsDeps, settleAs, settleIntent } from './payments.service.ts';

const AT_ONCE = 10;
/** An older checkout is cancelled at the provider, so that it can no longer be paid. */
const ABANDONED_SECONDS = 24 * 3600;
/** An older intent without a provider's id is closed; no person has seen it. */
const UNNAMED_SECONDS = 3600;
/** Milliseconds that a page waits for the provider. */
const WAIT_MS = 1_500;

const BY_ITSELF = { actorId: null, requestId: null };

/**
 * Looks up a batch of open intents at the provider, because a payer may close the tab and the provider's event may be lost.
 * @returns true when there may be more
 * @throws the first failure, after all were looked up; later calls look the failed ones up again
 */
export async function reconcilePayments(deps: PaymentsDeps): Promise<boolean> {
  const intents = await claimOpenIntents(deps.db, deps.cards.mode, AT_ONCE);
  const results = await Promise.allSettled(intents.map((bound) => reconcile(deps, bound)));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  return intents.length === AT_ONCE;
}

/**
 * Looks up the open intent of a person who opens a page, in case they have paid.
 * @returns true when their payment was found within `WAIT_MS`; a later answer is still recorded
 */
export async function welcomeBack(deps: PaymentsDeps, actor: Actor): Promise<boolean> {
  if (actor.role !== 'user') return false;
  const bound = await claimIntentOf(deps.db, deps.cards.mode, actor.id);
  if (!bound) return false;
  const settled = settleIntent(deps, bound, BY_ITSELF).then((recorded) => recorded !== null);
  return await Promise.race([settled, delay(WAIT_MS, false, { ref: false })]);
}

/** Deletes the events that the provider no longer repeats. */
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
