import { sql } from 'kysely';
import type { Db } from '#server/db/connection/pool.ts';
import type { TestMethod } from './test-card-fields.ts';
import type { Decline } from './test-card-numbers.ts';

export interface IntentRow {
  id: string;
  clientSecret: string;
  amount: number;
  currency: string;
  status: 'requires_payment_method' | 'processing' | 'succeeded' | 'canceled';
  metadata: Record<string, string>;
  description: string | null;
  paymentMethod: string | null;
  charge: string | null;
  amountRefunded: number;
  lastError: (Decline & { type: 'card_error'; payment_method: unknown }) | null;
  createdAt: Date;
}

export interface MethodRow {
  id: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  decline: string | null;
  billingDetails: TestMethod['billingDetails'];
  createdAt: Date;
}

const INTENT = sql`id, client_secret as "clientSecret", amount, currency, status, metadata, description,
  payment_method as "paymentMethod", charge, amount_refunded as "amountRefunded", last_error as "lastError",
  created_at as "createdAt"`;
const METHOD = sql`id, brand, last4, exp_month as "expMonth", exp_year as "expYear", decline,
  billing_details as "billingDetails", created_at as "createdAt"`;

type NewIntent = Pick<IntentRow, 'id' | 'clientSecret' | 'amount' | 'currency' | 'metadata' | 'description'>;

export async function insertIntent(db: Db, intent: NewIntent): Promise<IntentRow> {
  const { rows } = await sql<IntentRow>`
    insert into test_card_intents (id, client_secret, amount, currency, status, metadata, description)
    values (${intent.id}, ${intent.clientSecret}, ${intent.amount}, ${intent.currency}, 'requires_payment_method',
      ${JSON.stringify(intent.metadata)}, ${intent.description})
    returning ${INTENT}`.execute(db);
  return only(rows);
}

/** Other ids are not searched, because some texts cannot be sent to the database. */
const isId = (id: string) => /^p[im]_test_[0-9a-f]{32}$/.test(id);

export async function findIntent(db: Db, id: string): Promise<IntentRow | null> {
  if (!isId(id)) return null;
  const { rows } = await sql<IntentRow>`select ${INTENT} from test_card_intents where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Locks the intent until the transaction ends: of two simultaneous charges, the second sees the first one's result. */
export async function lockIntent(db: Db, id: string): Promise<IntentRow | null> {
  if (!isId(id)) return null;
  const { rows } = await sql<IntentRow>`
    select ${INTENT} from test_card_intents where id = ${id} for update`.execute(db);
  return rows[0] ?? null;
}

type IntentChange = Partial<Pick<IntentRow, 'status' | 'paymentMethod' | 'charge' | 'lastError'>>;

export async function updateIntent(db: Db, intent: IntentRow, change: IntentChange): Promise<IntentRow> {
  const next = { ...intent, ...change };
  const { rows } = await sql<IntentRow>`
    update test_card_intents set status = ${next.status}, payment_method = ${next.paymentMethod},
      charge = ${next.charge}, last_error = ${next.lastError && JSON.stringify(next.lastError)}
    where id = ${intent.id} returning ${INTENT}`.execute(db);
  return only(rows);
}

export async function insertMethod(db: Db, id: string, method: TestMethod): Promise<MethodRow> {
  const { rows } = await sql<MethodRow>`
    insert into test_card_methods (id, brand, last4, exp_month, exp_year, decline, billing_details)
    values (${id}, ${method.brand}, ${method.last4}, ${method.expMonth}, ${method.expYear}, ${method.decline},
      ${JSON.stringify(method.billingDetails)})
    returning ${METHOD}`.execute(db);
  return only(rows);
}

export async function findMethod(db: Db, id: string): Promise<MethodRow | null> {
  if (!isId(id)) return null;
  const { rows } = await sql<MethodRow>`select ${METHOD} from test_card_methods where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export interface KeptAnswer {
  requestHash: Buffer;
  answer: { status: number; body: object } | null;
}

/**
 * Takes an idempotency key; another request with the same key waits until this transaction has ended.
 * @returns null when the key was free, otherwise its stored answer
 */
export async function takeKey(db: Db, key: string, requestHash: Buffer): Promise<KeptAnswer | null> {
  const { numAffectedRows } = await sql`
    insert into test_card_answers (key, request_hash) values (${key}, ${requestHash})
    on conflict (key) do nothing`.execute(db);
  if (numAffectedRows === 1n) return null;
  const { rows } = await sql<KeptAnswer>`
    select request_hash as "requestHash", answer from test_card_answers where key = ${key}`.execute(db);
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

/** Takes the events that are due; each becomes due again, later every time, until it is delivered. */
export async function claimEvents(db: Db, limit: number): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    with due as materialized (
      select id, now() + make_interval(secs => least(10 * power(2, attempts), ${RETRY_SECONDS_MAX})) as again_at
      from test_card_events
      where delivered_at is null and due_at <= now() and attempts < ${ATTEMPTS_MAX}
      order by due_at limit ${limit} for update skip locked
    )
    update test_card_events e set attempts = attempts + 1, due_at = due.again_at
    from due where e.id = due.id returning e.id, e.payload`.execute(db);
  return rows;
}

const RETRY_SECONDS_MAX = 3_600;
const ATTEMPTS_MAX = 72;

export async function markDelivered(db: Db, id: string): Promise<void> {
  await sql`update test_card_events set delivered_at = now() where id = ${id}`.execute(db);
}

/** Deletes keys after a day, as Stripe does, and methods and events after thirty. */
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
