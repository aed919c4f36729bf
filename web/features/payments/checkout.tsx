import { useQuery } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { User } from '#contract/people/users.ts';
import { QueryFailed } from '#web/desk/query-failed.tsx';
import { AlreadyPro } from '#web/features/payments/already-pro.tsx';
import { PayFormSkeleton } from '#web/features/payments/card/pay-form.tsx';
import { usePayment } from '#web/features/payments/card/use-payment.ts';
import { NoPayments } from '#web/features/payments/no-payments.tsx';
import { OrderSummary } from '#web/features/payments/order-summary.tsx';
import { PaymentReceipt } from '#web/features/payments/payment-receipt.tsx';
import { checkoutQuery } from '#web/features/payments/payments.api.ts';
import { part, Suspense } from '#web/ui/part.tsx';

const CARD_FORMS = {
  test: part('TestCardForm', () => import('#web/features/payments/test-card-form.tsx')),
  live: part('StripeCardForm', () => import('#web/features/payments/card/stripe-card-form.tsx')),
};

/** The checkout of the pro membership, from the card form to the receipt. */
export function Checkout({ viewer, onPaid }: { viewer: User; onPaid: () => void }) {
  const t = useTranslations('payments.checkout');
  const query = useQuery(checkoutQuery(viewer));
  const { data, error } = query;
  const checkout = data?.state === 'open' ? data.checkout : null;
  const paying = usePayment({ checkout, viewer, onPaid });
  const isPro = viewer.user_role === 'pro-user';
  const isNews = data?.state === 'pro' && !isPro;

  const tellPaid = useEffectEvent(onPaid);
  useEffect(() => {
    if (isNews) tellPaid();
  }, [isNews]);

  const { enter } = paying;
  const isEntered = isPro && enter !== null;
  // The server has learnt of the payment from the provider, so it can be recorded and its receipt shown.
  const enterPaid = useEffectEvent(() => enter?.());
  useEffect(() => {
    if (isEntered) enterPaid();
  }, [isEntered]);

  const ended = endOf();
  if (ended) return <CheckoutPage>{ended}</CheckoutPage>;

  function endOf(): ReactElement | null {
    if (data?.state === 'paid') return <PaymentReceipt payment={data.payment} onPaid={onPaid} />;
    if (data && isPro && !paying.busy && !isEntered) return <AlreadyPro />;
    if (data?.state === 'none') return <NoPayments />;
    return error && !data ? <QueryFailed title={t('failed')} query={query} /> : null;
  }

  const CardForm = checkout && CARD_FORMS[checkout.mode];
  return (
    <div className="grid grid-cols-1 lg:min-h-dvh lg:grid-cols-2">
      <div className="border-hairline bg-sunken px-4 pt-5 pb-8 max-lg:border-b lg:border-e lg:px-12 lg:pt-10">
        <OrderSummary viewer={viewer} />
      </div>
      <div className="px-4 pt-8 pb-24 lg:px-12 lg:pt-10">
        <div className="max-w-dialog">
          <Suspense fallback={<PayFormSkeleton />}>
            {CardForm ? <CardForm checkout={checkout} viewer={viewer} paying={paying} /> : <PayFormSkeleton />}
          </Suspense>
        </div>
      </div>
    </div>
  );
}

/** The checkout without a form, in the margins of other pages. */
export function CheckoutPage({ children }: { children: ReactNode }) {
  return <div className="max-w-page px-4 pt-5 pb-24 lg:px-12 lg:pt-10">{children}</div>;
}
