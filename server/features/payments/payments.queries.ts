import { sql } from 'kysely';
import type { Role } from '#contract/people/roles.ts';
import type { CardProvider } from '#server/adapters/cards/cards.ts';
import { newId } from '#server/db/ids.ts';
import type { Db } from '#server/db/pool.ts';

type Mode = CardProvider['mode'];

/** An intent at the provider, with the payer and the price that were stored when it was created. */
export interface BoundIntent {
  id: string;
  mode: Mode;
  /** The provider's id of the intent; null until the provider has created it. */
  intentId: string | null;
  userId: string;
  /** In cents. */
  amount: number;
  currency: string;
  ageSeconds: number;
}

export interface PaymentRow {
  id: string;
  transId: string;
  userId: string;
  userName: string;
  userEmail: string;
  /** In cents. */
  amount: number;
}

export interface Payer {
  name: string;
  email: string;
  role: Role;
  deleted: boolean;
}

const INTENT = sql`id, mode, intent_id as "intentId", user_id as "userId", amount, currency,
  extract(epoch from now() - created_at)::int as "ageSeconds"`;
/** The columns of a `PaymentRow`. */
export const PAYMENT = sql`id, trans_id as "transId", user_id as "userId", user_name as "userName", user_email as "userEmail", amount`;

/**
 * Finds or inserts the one open intent of a person. Locks the person's row, as recording a payment does, so that a person who has
 * just paid gets no new intent.
 * @returns null for a person whose role is no longer `user`
 */
export async function ensureOpenIntent(
  db: Db,
  order: { mode: Mode; userId: string; amount: number; currency: string },
): Promise<BoundIntent | null> {
  await sql`
    with payer as materialized (
      select id from users where id = ${order.userId} and role = 'user' and deleted_at is null for no key update
    )
    insert into payment_intents (id, mode, user_id, amount, currency)
    select ${newId()}, ${order.mode}, id, ${order.amount}, ${order.currency} from payer
    on conflict (user_id, mode) where state = 'open' do nothing`.execute(db);
  const { rows } = await sql<BoundIntent>`
    select ${INTENT} from payment_intents
    where user_id = ${order.userId} and mode = ${order.mode} and state = 'open'
      and exists (select 1 from users where id = ${order.userId} and role = 'user' and deleted_at is null)`.execute(db);
  return rows[0] ?? null;
}

/** Stores the provider's id. @returns false when the intent was closed, or has another id already */
export async function updateIntentId(db: Db, id: string, intentId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update payment_intents set intent_id = ${intentId}
    where id = ${id} and state = 'open' and (intent_id is null or intent_id = ${intentId})`.execute(db);
  return numAffectedRows === 1n;
}

export async function findBoundIntent(db: Db, mode: Mode, intentId: string): Promise<BoundIntent | null> {
  const { rows } = await sql<BoundIntent>`
    select ${INTENT} from payment_intents where intent_id = ${intentId} and mode = ${mode}`.execute(db);
  return rows[0] ?? null;
}

export async function markIntentPaid(db: Db, { id }: BoundIntent): Promise<void> {
  await sql`update payment_intents set state = 'paid' where id = ${id}`.execute(db);
}

/** Closes an intent that can no longer be paid, unless it got the provider's id after it was read. */
export async function markIntentClosed(db: Db, { id, intentId }: BoundIntent): Promise<void> {
  await sql`
    update payment_intents set state = 'closed'
    where id = ${id} and state = 'open' and intent_id is not distinct from ${intentId}`.execute(db);
}

/** @returns null for a deleted person */
export async function findRole(db: Db, userId: string): Promise<Role | null> {
  const { rows } = await sql<{ role: Role }>`
    select role from users where id = ${userId} and deleted_at is null`.execute(db);
  return rows[0]?.role ?? null;
}

/** Claims the open intent of a person for a look-up. @returns null when there is none, or it was claimed a moment ago */
export async function claimIntentOf(db: Db, mode: Mode, userId: string): Promise<BoundIntent | null> {
  const { rows } = await sql<BoundIntent>`
    with claimed as (
      update payment_intents set looked_at = now()
      where user_id = ${userId} and mode = ${mode} and state = 'open' and intent_id is not null
        and (looked_at is null or looked_at < now() - make_interval(secs => ${PAUSE_SECONDS}))
      returning *
    )
    select ${INTENT} from claimed`.execute(db);
  return rows[0] ?? null;
}

const PAUSE_SECONDS = 5;

/**
 * Claims open intents for a look-up. The pause between two claims is half the intent's age, from 15 seconds to an hour. The
 * claim is a lease, so that processes share the work.
 */
export async function claimOpenIntents(db: Db, mode: Mode, limit: number): Promise<BoundIntent[]> {
  const { rows } = await sql<BoundIntent>`
    with claimed as (
      update payment_intents set looked_at = now()
      where id in (
        select id from payment_intents
        where state = 'open' and mode = ${mode}
          and coalesce(looked_at, created_at)
            < now() - least(greatest((now() - created_at) / 2, interval '15 seconds'), interval '1 hour')
        order by created_at limit ${limit} for update skip locked
      )
      returning *
    )
    select ${INTENT} from claimed`.execute(db);
  return rows;
}

export async function findPayment(db: Db, transId: string): Promise<PaymentRow | null> {
  const { rows } = await sql<PaymentRow>`select ${PAYMENT} from payments where trans_id = ${transId}`.execute(db);
  return rows[0] ?? null;
}

export async function getPayment(db: Db, transId: string): Promise<PaymentRow> {
  const payment = await findPayment(db, transId);
  if (!payment) throw new Error('A recorded payment is missing');
  return payment;
}

/** Locks the payer's row until the transaction ends, so that a payment is recorded once. */
export async function lockPayer(db: Db, userId: string): Promise<Payer> {
  const { rows } = await sql<Payer>`
    select name, email, role, deleted_at is not null as deleted from users where id = ${userId} for no key update`.execute(
    db,
  );
  const [payer] = rows;
  if (!payer) throw new Error('A payer has no row');
  return payer;
}

/** @returns null when this transaction is recorded already */
export async function insertPayment(
  db: Db,
  payment: PaymentRow & { mode: Mode; currency: string },
): Promise<PaymentRow | null> {
  const { rows } = await sql<PaymentRow>`
    insert into payments (id, trans_id, mode, user_id, user_name, user_email, amount, currency)
    values (${payment.id}, ${payment.transId}, ${payment.mode}, ${payment.userId}, ${payment.userName},
      ${payment.userEmail}, ${payment.amount}, ${payment.currency})
    on conflict (trans_id) do nothing
    returning ${PAYMENT}`.execute(db);
  return rows[0] ?? null;
}

/** @returns true for the payer's first call that finds the payment */
export async function markPaymentConfirmed(db: Db, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update payments set confirmed_at = now() where id = ${id} and confirmed_at is null`.execute(db);
  return numAffectedRows === 1n;
}

export async function updateRoleToPro(db: Db, userId: string): Promise<void> {
  await sql`update users set role = 'pro-user', updated_at = now() where id = ${userId} and role = 'user'`.execute(db);
}

export async function isEventKnown(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select from payment_events where id = ${id}`.execute(db);
  return rows.length > 0;
}

export async function insertEvent(db: Db, id: string): Promise<void> {
  await sql`insert into payment_events (id) values (${id}) on conflict (id) do nothing`.execute(db);
}

/** Keeps the events for 60 days, because a provider repeats an event for days only. */
export async function deleteOldEvents(db: Db): Promise<void> {
  await sql`delete from payment_events where received_at < now() - interval '60 days'`.execute(db);
}
