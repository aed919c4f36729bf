import { PAGE_MAX } from '#basics/limits.ts';
import type { ListedPayment, PaymentTable } from '#contract/admin/payments.ts';
import type { Db } from '#server/db/connection/pool.ts';
import { type KeysetOrder, readCursor, readSort, writeCursor } from '#server/db/lists/keyset.ts';
import { readAll } from '#server/db/lists/read-all.ts';
import { type CsvValue, writeCsv } from '#server/http/files/csv.ts';
import type { Download } from '#server/http/files/download.ts';
import { pageOf } from '#server/http/page-of.ts';
import { countPayments, type ListedPaymentRow, listPayments, PAYMENT_ORDERS } from './payment-table.queries.ts';
import { toPayment } from './payments.service.ts';

/** A page of the admins' table of payments, newest first by default. */
export async function readPaymentPage(
  db: Db,
  query: PaymentTable,
): Promise<{ payments: ListedPayment[]; nextCursor: string | null; total: number | null }> {
  const order = orderOf(query.sort);
  const limit = query.limit ?? PAGE_MAX;
  const after = readCursor(query.cursor, order);

  const [rows, total] = await Promise.all([
    listPayments(db, query.search, { order, after, limit: limit + 1 }),
    after ? null : countPayments(db, query.search),
  ]);
  const page = pageOf(rows, limit, writeCursor);
  return { payments: page.rows.map(toListed), nextCursor: page.nextCursor, total };
}

/** The whole table as a file. */
export function exportPayments(db: Db, { search, sort }: Pick<PaymentTable, 'search' | 'sort'>): Download {
  const order = orderOf(sort);
  const rows = readAll<ListedPaymentRow>(({ after = null, limit }) =>
    listPayments(db, search, { order, after, limit }),
  );
  return {
    name: `payments-${new Date().toISOString().slice(0, DATE_LENGTH)}`,
    content: writeCsv(HEADER, toCells(rows)),
  };
}

/** `2026-01-31` */
const DATE_LENGTH = 10;
const HEADER = ['No.', 'Time (UTC)', 'User name', 'User email', 'Transaction ID', 'Amount (US dollars)'];

async function* toCells(rows: AsyncIterable<ListedPaymentRow>): AsyncGenerator<CsvValue[]> {
  let number = 0;
  for await (const row of rows) {
    number += 1;
    const { timestamp, user_name, user_email, trans_id, trans_amount } = toListed(row);
    yield [number, timestamp, user_name, user_email, trans_id, trans_amount];
  }
}

function orderOf(sort: PaymentTable['sort']): KeysetOrder {
  const { by, descending } = readSort(sort ?? '-time');
  return { ...PAYMENT_ORDERS[by], descending };
}

const toListed = (row: ListedPaymentRow): ListedPayment => ({
  ...toPayment(row),
  timestamp: row.createdAt.toISOString(),
});
