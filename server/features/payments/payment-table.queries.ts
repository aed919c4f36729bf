import { sql } from 'kysely';
import type { Db } from '#server/db/connection/pool.ts';
import { countOf } from '#server/db/lists/counts.ts';
import { inOrder, isBehind, type KeysetOrder, type Place } from '#server/db/lists/keyset.ts';
import { containing } from '#server/db/lists/like.ts';
import { PAYMENT, type PaymentRow } from './payments.queries.ts';

export interface ListedPaymentRow extends PaymentRow {
  createdAt: Date;
  /** The sort key, as text. */
  key: string;
}

/** The orders of the table of payments; ids rise with the time of the payment. */
export const PAYMENT_ORDERS = {
  time: { key: sql`id`, type: 'uuid' },
  name: { key: sql`lower(user_name)`, type: 'text' },
  email: { key: sql`lower(user_email)`, type: 'text' },
  amount: { key: sql`amount`, type: 'bigint' },
} as const satisfies Record<string, Omit<KeysetOrder, 'descending'>>;

const ID = sql`id`;

/** Lists the payments after `after`. @param search part of the payer's name or address, or of the transaction's id */
export async function listPayments(
  db: Db,
  search: string | undefined,
  page: { order: KeysetOrder; after: Place | null; limit: number },
): Promise<ListedPaymentRow[]> {
  const { rows } = await sql<ListedPaymentRow>`
    select ${PAYMENT}, created_at as "createdAt", (${page.order.key})::text as key
    from payments
    where ${matches(search)} and ${isBehind(page.after, page.order, ID)}
    order by ${inOrder(page.order, ID)}
    limit ${page.limit}`.execute(db);
  return rows;
}

/** The number of payments that the search finds, up to `COUNTED_MAX`. */
export async function countPayments(db: Db, search: string | undefined): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ${countOf(sql`payments where ${matches(search)}`)} as count`.execute(db);
  return rows[0]?.count ?? 0;
}

const matches = (search: string | undefined) =>
  search ? sql<boolean>`search_text like lower(${containing(search)})` : sql<boolean>`true`;
