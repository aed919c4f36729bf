import { sql } from 'kysely';
import type { Role } from '#contract/roles.ts';
import type { CardProvider } from '#server/adapters/cards/cards.ts';
import { newId } from '#server/db/ids.ts';
import type { Db } from '#server/db/pool.ts';

type Mode = CardProvider['mode'];

/** What an intent at the provider is for, as it was fixed when it was created. */
export interface BoundIntent {
  id: string;
  mode: Mode;
  /** Null until the provider has named it. */
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
 * The one open intent of a person; a new one unless there is one. The person's row is held while it is written, as it is
 * by whoever records their payment: nobody who has just paid is given something to pay.
 * @returns undefined for anybody who is no plain user any more
 */
export async function openIntent(
  db: Db,
  order: { mode: Mode; userId: string; amount: number; currency: string },
): Promise<BoundIntent | undefined> {
  await sql`
    with payer as materialized (
      select id from users where id = ${order.userId} and role = 'user' and deleted_at is null for share
    )
    insert into payment_intents (id, mode, user_id, amount, currency)
    select ${newId()}, ${order.mode}, id, ${order.amount}, ${order.currency} from payer
    on conflict (user_id, mode) where state = 'open' do nothing`.execute(db);
  const { rows } = await sql<BoundIntent>`
    select ${INTENT} from payment_intents
    where user_id = ${order.userId} and mode = ${order.mode} and state = 'open'
      and exists (select from users where id = ${order.userId} and role = 'user' and deleted_at is null)`.execute(db);
  return rows[0];
}

/** @returns false when it was closed meanwhile, or bound to another intent */
export async function nameIntent(db: Db, id: string, intentId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update payment_intents set intent_id = ${intentId}
    where id = ${id} and state = 'open' and (intent_id is null or intent_id = ${intentId})`.execute(db);
  return numAffectedRows === 1n;
}

export async function findBoundIntent(db: Db, mode: Mode, intentId: string): Promise<BoundIntent | undefined> {
  const { rows } = await sql<BoundIntent>`
    select ${INTENT} from payment_intents where intent_id = ${intentId} and mode = ${mode}`.execute(db);
  return rows[0];
}

export async function markPaid(db: Db, { id }: BoundIntent): Promise<void> {
  await sql`update payment_intents set state = 'paid' where id = ${id}`.execute(db);
}

/** Closes what nobody can pay, so that the next checkout begins anew; unless it was named since it was read. */
export async function closeIntent(db: Db, { id, intentId }: BoundIntent): Promise<void> {
  await sql`
    update payment_intents set state = 'closed'
    where id = ${id} and state = 'open' and intent_id is not distinct from ${intentId}`.execute(db);
}

/** @returns undefined for somebody who was deleted */
export async function findRole(db: Db, userId: string): Promise<Role | undefined> {
  const { rows } = await sql<{ role: Role }>`
    select role from users where id = ${userId} and deleted_at is null`.execute(db);
  return rows[0]?.role;
}

/** The open intent of somebody who comes back, unless somebody looked at it in the last seconds. */
export async function claimIntentOf(db: Db, mode: Mode, userId: string): Promise<BoundIntent | undefined> {
  const { rows } = await sql<BoundIntent>`
    update payment_intents set looked_at = now()
    where user_id = ${userId} and mode = ${mode} and state = 'open' and intent_id is not null
      and (looked_at is null or looked_at < now() - make_interval(secs => ${PAUSE_SECONDS}))
    returning ${INTENT}`.execute(db);
  return rows[0];
}

const PAUSE_SECONDS = 5;

/**
 * Open intents that nobody looked at for half as long as they exist, and for an hour at most: the claim is the lease,
 * so processes share the work.
 */
export async function claimOpenIntents(db: Db, mode: Mode, limit: number): Promise<BoundIntent[]> {
  const { rows } = await sql<BoundIntent>`
    update payment_intents set looked_at = now()
    where id in (
      select id from payment_intents
      where state = 'open' and mode = ${mode}
        and coalesce(looked_at, created_at)
          < now() - least(greatest((now() - created_at) / 2, interval '15 seconds'), interval '1 hour')
      order by created_at limit ${limit} for update skip locked
    )
    returning ${INTENT}`.execute(db);
  return rows;
}

export async function findPayment(db: Db, transId: string): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`select ${PAYMENT} from payments where trans_id = ${transId}`.execute(db);
  return rows[0];
}

/** Holds the payer's row until the transaction ends, so that what follows from a payment follows once. */
export async function lockPayer(db: Db, userId: string): Promise<Payer> {
  const { rows } = await sql<Payer>`
    select name, email, role, deleted_at is not null as deleted from users where id = ${userId} for no key update`.execute(
    db,
  );
  const [payer] = rows;
  if (!payer) throw new Error('A payer has no row, not even a tombstone');
  return payer;
}

/** @returns undefined when this transaction is recorded already */
export async function insertPayment(
  db: Db,
  payment: PaymentRow & { mode: Mode; currency: string },
): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`
    insert into payments (id, trans_id, mode, user_id, user_name, user_email, amount, currency)
    values (${payment.id}, ${payment.transId}, ${payment.mode}, ${payment.userId}, ${payment.userName},
      ${payment.userEmail}, ${payment.amount}, ${payment.currency})
    on conflict (trans_id) do nothing
    returning ${PAYMENT}`.execute(db);
  return rows[0];
}

/** @returns true for the first call of the payer's own that finds the payment */
export async function markConfirmed(db: Db, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update payments set confirmed_at = now() where id = ${id} and confirmed_at is null`.execute(db);
  return numAffectedRows === 1n;
}

export async function makePro(db: Db, userId: string): Promise<void> {
  await sql`update users set role = 'pro-user', updated_at = now() where id = ${userId} and role = 'user'`.execute(db);
}

export async function isEventKnown(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select from payment_events where id = ${id}`.execute(db);
  return rows.length > 0;
}

export async function insertEvent(db: Db, id: string): Promise<void> {
  await sql`insert into payment_events (id) values (${id}) on conflict (id) do nothing`.execute(db);
}

/** A provider repeats an event for days, not for months. */
export async function deleteOldEvents(db: Db): Promise<void> {
  await sql`delete from payment_events where received_at < now() - interval '60 days'`.execute(db);
}
