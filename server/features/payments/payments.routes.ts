import { PAGE_MAX } from '#contract/paging.ts';
import { payments } from '#contract/payments.ts';
import type { Db } from '#server/db/pool.ts';
import { readAll } from '#server/db/read-all.ts';
import { type CsvValue, writeCsv } from '#server/http/csv.ts';
import { pageOf } from '#server/http/page-of.ts';
import type { Router } from '#server/http/serve.ts';
import { openCheckout } from './checkout.service.ts';
import { type ListedPaymentRow, listPayments } from './payments.queries.ts';
import { confirmPayment, type PaymentsDeps, toPayment } from './payments.service.ts';

export function paymentRoutes(router: Router, deps: PaymentsDeps): void {
  router.serve(payments.listPayments, async ({ query }) => {
    const limit = query.limit ?? PAGE_MAX;
    const rows = await listPayments(deps.db, { after: query.cursor, limit: limit + 1, search: query.search });
    const page = pageOf(rows, limit);
    return {
      payments: page.rows.map((row) => ({ ...toPayment(row), timestamp: row.createdAt.toISOString() })),
      nextCursor: page.nextCursor,
    };
  });

  router.serve(payments.exportPayments, async ({ query }) => ({
    name: `payments-${new Date().toISOString().slice(0, DATE_LENGTH)}`,
    content: writeCsv(COLUMNS, listRows(deps.db, query.search)),
  }));

  router.serve(payments.createPaymentIntent, ({ actor, requestId }) => openCheckout(deps, actor, requestId));

  router.serve(payments.confirmPayment, async ({ actor, body, requestId, markRepeated }) => {
    const { payment, repeated } = await confirmPayment(deps, actor, { transId: body.trans_id, requestId });
    if (repeated) markRepeated();
    return { message: 'Payment recorded', payment };
  });
}

/** `2026-01-31` */
const DATE_LENGTH = 10;
const COLUMNS = ['Time (UTC)', 'User name', 'User e-mail', 'Transaction ID', 'Amount (US dollars)'];

async function* listRows(db: Db, search: string | undefined): AsyncGenerator<CsvValue[]> {
  const rows = readAll<ListedPaymentRow>(({ after, limit }) => listPayments(db, { after: after?.id, limit, search }));
  for await (const row of rows) {
    const { user_name, user_email, trans_id, trans_amount } = toPayment(row);
    yield [row.createdAt.toISOString(), user_name, user_email, trans_id, trans_amount];
  }
}
