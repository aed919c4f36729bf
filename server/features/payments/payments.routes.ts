import { payments } from '#contract/admin/payments.ts';
import type { Router } from '#server/http/serve.ts';
import { openCheckout, proOffer } from './checkout.service.ts';
import { exportPayments, readPaymentPage } from './payment-table.service.ts';
import { confirmPayment, type PaymentsDeps } from './payments.service.ts';

export function paymentRoutes(router: Router, deps: PaymentsDeps): void {
  router.serve(payments.listPayments, ({ query }) => readPaymentPage(deps.db, query));

  router.serve(payments.exportPayments, async ({ query }) => exportPayments(deps.db, query));

  router.serve(payments.getProOffer, async () => proOffer(deps));

  router.serve(payments.createPaymentIntent, ({ actor, requestId }) => openCheckout(deps, actor, requestId));

  router.serve(payments.confirmPayment, async ({ actor, body, requestId, markRepeated }) => {
    const { payment, repeated } = await confirmPayment(deps, actor, { transId: body.trans_id, requestId });
    if (repeated) markRepeated();
    return { message: 'Payment recorded', payment };
  });
}
