import { sql } from 'kysely';
import type { Db } from '#server/db/pool.ts';
import type { TestMethod } from './test-card-fields.ts';
import type { Decline } from './test-card-numbers.ts';

/** An intent in the books of the embedded provider. */
export interface IntentRow {
  id: string;
  client_secret: string;
  amount: number;
  currency: string;
  status: 'requires_payment_method' | 'processing' | 'succeeded' | 'canceled';
  metadata: Record<string, string>;
  description: string | null;
  payment_method: string | null;
  charge: string | null;
  amount_refunded: number;
  last_error: (Decline & { type: 'card_error'; payment_method: unknown }) | null;
  created_at: Date;
}

export interface MethodRow {
  id: string;
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  decline: string | null;
  billing_details: TestMethod['billingDetails'];
  created_at: Date;
}

type NewIntent = Pick<IntentRow, 'id' | 'client_secret' | 'amount' | 'currency' | 'metadata' | 'description'>;

export async function insertIntent(db: Db, intent: NewIntent): Promise<IntentRow> {
  const { rows } = await sql<IntentRow>`
    insert into test_card_intents (id, client_secret, amount, currency, status, metadata, description)
    values (${intent.id}, ${intent.client_secret}, ${intent.amount}, ${intent.currency}, 'requires_payment_method',
      ${JSON.stringify(intent.metadata)}, ${intent.description})
    returning *`.execute(db);
  return only(rows);
}

/** What cannot be an id of ours is not looked for: not every text can be sent to the database. */
const isId = (id: string) => /^p[im]_test_[0-9a-f]{32}$/.test(id);

export async function findIntent(db: Db, id: string): Promise<IntentRow | undefined> {
  if (!isId(id)) return undefined;
  const { rows } = await sql<IntentRow>`select * from test_card_intents where id = ${id}`.execute(db);
  return rows[0];
}

/** Holds the intent until the transaction ends: of two that would charge it, the second sees what the first did. */
export async function lockIntent(db: Db, id: string): Promise<IntentRow | undefined> {
  if (!isId(id)) return undefined;
  const { rows } = await sql<IntentRow>`select * from test_card_intents where id = ${id} for update`.execute(db);
  return rows[0];
}

type IntentChange = Partial<Pick<IntentRow, 'status' | 'payment_method' | 'charge' | 'last_error'>>;

export async function updateIntent(db: Db, intent: IntentRow, change: IntentChange): Promise<IntentRow> {
  const next = { ...intent, ...change };
  const { rows } = await sql<IntentRow>`
    update test_card_intents set status = ${next.status}, payment_method = ${next.payment_method},
      charge = ${next.charge}, last_error = ${next.last_error && JSON.stringify(next.last_error)}
    where id = ${intent.id} returning *`.execute(db);
  return only(rows);
}

export async function insertMethod(db: Db, id: string, method: TestMethod): Promise<MethodRow> {
  const { rows } = await sql<MethodRow>`
    insert into test_card_methods (id, brand, last4, exp_month, exp_year, decline, billing_details)
    values (${id}, ${method.brand}, ${method.last4}, ${method.expMonth}, ${method.expYear}, ${method.decline},
      ${JSON.stringify(method.billingDetails)})
    returning *`.execute(db);
  return only(rows);
}

export async function findMethod(db: Db, id: string): Promise<MethodRow | undefined> {
  if (!isId(id)) return undefined;
  const { rows } = await sql<MethodRow>`select * from test_card_methods where id = ${id}`.execute(db);
  return rows[0];
}

export interface KeptAnswer {
  request_hash: Buffer;
  answer: { status: number; body: object } | null;
}

/**
 * Takes an idempotency key; whoever asks for the same one waits until this transaction has ended.
 * @returns undefined when it was taken just now, otherwise what was answered under it
 */
export async function takeKey(db: Db, key: string, requestHash: Buffer): Promise<KeptAnswer | undefined> {
  const { numAffectedRows } = await sql`
    insert into test_card_answers (key, request_hash) values (${key}, ${requestHash})
    on conflict (key) do nothing`.execute(db);
  if (numAffectedRows === 1n) return undefined;
  const { rows } = await sql<KeptAnswer>`
    select request_hash, answer from test_card_answers where key = ${key}`.execute(db);
  return only(rows);
}

export async function keepAnswer(db: Db, key: string, answer: object): Promise<void> {
  await sql`update test_card_answers set answer = ${JSON.stringify(answer)} where key = ${key}`.execute(db);
}

export async function insertEvent(db: Db, id: string, payload: string): Promise<void> {
  await sql`insert into test_card_events (id, payload) values (${id}, ${payload})`.execute(db);
}

export interface EventRow {
  id: string;
  payload: string;
}

/** Takes events whose time has come; each comes back later, and later every time, unless it is delivered. */
export async function claimEvents(db: Db, limit: number): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    update test_card_events set attempts = attempts + 1,
      due_at = now() + make_interval(secs => least(10 * power(2, attempts), ${RETRY_SECONDS_MAX}))
    where id in (
      select id from test_card_events
      where delivered_at is null and due_at <= now() and attempts < ${ATTEMPTS_MAX}
      order by due_at limit ${limit} for update skip locked
    )
    returning id, payload`.execute(db);
  return rows;
}

const RETRY_SECONDS_MAX = 3_600;
const ATTEMPTS_MAX = 72;

export async function markDelivered(db: Db, id: string): Promise<void> {
  await sql`update test_card_events set delivered_at = now() where id = ${id}`.execute(db);
}

/** Forgets what a day or a month has made worthless: keys as Stripe does, the rest when nobody asks for it any more. */
export async function deleteOldCardData(db: Db): Promise<void> {
  await sql`delete from test_card_answers where created_at < now() - interval '1 day'`.execute(db);
  await sql`delete from test_card_methods where created_at < now() - interval '30 days'`.execute(db);
  await sql`delete from test_card_events where created_at < now() - interval '30 days'`.execute(db);
}

function only<T>(rows: T[]): T {
  const [row] = rows;
  if (!row) throw new Error('The row that was just written is gone');
  return row;
}
