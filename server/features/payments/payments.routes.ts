import { PAGE_MAX } from '#contract/paging.ts';
import { payments } from '#contract/payments.ts';
import { pageOf } from '#server/http/page-of.ts';
import type { Router } from '#server/http/serve.ts';
import { openCheckout } from './checkout.service.ts';
import { listPayments } from './payments.queries.ts';
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

  router.serve(payments.createPaymentIntent, ({ actor, requestId }) => openCheckout(deps, actor, requestId));

  router.serve(payments.confirmPayment, async ({ actor, body, requestId, markRepeated }) => {
    const { payment, repeated } = await confirmPayment(deps, actor, { transId: body.trans_id, requestId });
    if (repeated) markRepeated();
    return { message: 'Payment recorded', payment };
  });
}
